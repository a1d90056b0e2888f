import { useNavigate } from 'react-router'
import { EditForm } from '#app/counter/features/store/edit-form.tsx'
import { OnlineSwitch } from '#app/counter/features/store/online-switch.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { useEdits } from '#app/counter/features/store/use-edits.ts'
import { sentenceFor } from '#app/counter/features/store/use-settings.ts'
import { ChoiceField } from '#app/counter/kit/choice-field.tsx'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { piecesText } from '#app/counter/kit/figure-text.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'
import type { WarehouseUse } from '#domain/store/warehouse-outcomes.ts'

interface WarehousePageProps {
  warehouse: Warehouse
  use: WarehouseUse
  /** Names of the store's branches by their keys. */
  branches: Readonly<Record<string, string>>
}

/** A warehouse: its name and branch, whether its pieces are sold online, and its deletion while it is unused. */
export function WarehousePage({ warehouse, use, branches }: WarehousePageProps) {
  return (
    <>
      <StoreHead
        title={warehouse.name}
        lead={use.isUnused ? 'Sin piezas todavía' : leadOf(use)}
        back={{ to: '/tienda/sucursales', name: 'Sucursales y horarios' }}
      />
      <div className="max-w-2xl space-y-6">
        <OnlineSwitch warehouse={warehouse} use={use} />
        <PlaceForm warehouse={warehouse} branches={branches} />
        {use.isUnused ? (
          <DeleteWarehouse name={warehouse.name} />
        ) : (
          <p className="text-sm text-muted">
            {use.isDefault
              ? 'Este almacén no se puede borrar: ahí se cuentan las piezas que llegan sin almacén, de un archivo o de tu punto de venta.'
              : 'Este almacén ya no se puede borrar: tiene o tuvo piezas. Si ya no lo usas, apaga su venta en línea.'}
          </p>
        )}
      </div>
    </>
  )
}

function leadOf({ onHand, held }: WarehouseUse): string {
  const there = `${piecesText(onHand)} en mano`
  if (held === 0) return there
  return `${there}, ${held === 1 ? '1 apartada' : `${held.toLocaleString('es-MX')} apartadas`} por pedidos`
}

function PlaceForm({ warehouse: { name, branchFid }, branches }: Pick<WarehousePageProps, 'warehouse' | 'branches'>) {
  const edits = useEdits({
    current: { name, branchFid },
    intent: 'change-warehouse',
    sentences: storeChangeSentences,
    body: ({ wanted, seen }) => ({ wanted, seen }),
    errorsIn: (outcome) => {
      if (outcome.ok) return {}
      if (outcome.code === 'branch-unknown') return { branchFid: outcome.code }
      return isNameError(outcome.code) ? { name: outcome.code } : {}
    },
    conflictIn: (outcome) =>
      outcome.ok || outcome.code !== 'changed-meanwhile' ? null : { fields: outcome.fields, theirs: outcome.warehouse },
  })
  const written = (field: 'name' | 'branchFid', value: unknown) =>
    field === 'branchFid' ? (branches[String(value)] ?? NO_BRANCH) : String(value ?? '')
  return (
    <EditForm edits={edits} names={{ name: 'Nombre', branchFid: 'Sucursal' }} written={written}>
      <section aria-label="Nombre y sucursal" className="panel space-y-4">
        <TextField
          label="Nombre"
          value={edits.values.name}
          onChange={({ target }) => edits.edit('name', target.value)}
          error={sentenceFor(edits.errors.name)}
        />
        <ChoiceField
          label="Sucursal en que está"
          options={{ '': NO_BRANCH, ...branches }}
          value={edits.values.branchFid ?? ''}
          onChange={(fid) => edits.edit('branchFid', fid === '' ? null : fid)}
          error={sentenceFor(edits.errors.branchFid)}
        />
        <p className="text-sm text-muted">
          Tus clientes ven en qué sucursal hay cada talla, y pueden pedir para recoger ahí. Un almacén sin sucursal
          surte a la sucursal en que se recogen los pedidos.
        </p>
      </section>
    </EditForm>
  )
}

const NO_BRANCH = 'Ninguna'

const NAME_ERRORS = ['missing', 'too-long', 'characters', 'warehouse-name-taken'] as const
type NameError = (typeof NAME_ERRORS)[number]

function isNameError(code: string): code is NameError {
  return NAME_ERRORS.some((each) => each === code)
}

function DeleteWarehouse({ name }: { name: string }) {
  const navigate = useNavigate()
  const { run, isBusy } = useAction({
    intent: 'delete-warehouse',
    sentences: storeChangeSentences,
    done: 'Almacén borrado',
    onSettled: (outcome) => outcome.ok && void navigate('/tienda/sucursales', { replace: true }),
  })
  return (
    <ConfirmButton
      label="Borrar almacén"
      title={`¿Borrar ${name}?`}
      text="Nunca tuvo piezas: no cambia nada de lo que se vende."
      confirm="Borrar"
      isBusy={isBusy}
      onConfirm={() => void run()}
    />
  )
}
