import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { useUnsaved } from '#app/counter/kit/unsaved-guard.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { isMinimum, MINIMUM_SENTENCES } from '#domain/stock/minimum.ts'
import type { LevelledVariant, ShownLevel } from '#domain/stock-level/level-range.ts'
import { AdjustDialog } from './adjust-dialog.tsx'

interface LevelPlaceProps {
  warehouse: { fid: string; name: string }
  variant: LevelledVariant
  /** Null when the variant is uncounted there, without a minimum. */
  level: ShownLevel | null
  /** Whether the store has another warehouse. */
  isWithOthers: boolean
  role: Role
}

/** The level of a variant in a warehouse, and what can be done about it. */
export function LevelPlace({ warehouse, variant, level, isWithOthers, role }: LevelPlaceProps) {
  const [isAdjusting, setAdjusting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { productId, variantId } = variant
  const isCounted = level?.isCounted ?? false
  const isShort = level !== null && level.minimum !== null && level.available < level.minimum
  return (
    <article aria-label={warehouse.name} className="panel">
      <h3 className="mb-3 flex flex-wrap items-center gap-2 font-semibold">
        {warehouse.name}
        {isShort && <Badge look="accent">Bajo el mínimo</Badge>}
        {level !== null && level.oversold > 0 && <Badge look="danger">Vendido de más: {level.oversold}</Badge>}
      </h3>
      {isCounted && level ? (
        <dl className="grid grid-cols-3 gap-3">
          {[
            ['En mano', level.onHand],
            ['Apartadas', level.held],
            ['Libres', level.available],
          ].map(([name, pieces]) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-display text-2xl tabular-nums">{pieces}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm text-muted">{uncountedSentence(variant)}</p>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-2">
        {isCounted && level && isAllowed(role, 'change-level') && (
          <Button ref={opener} look="outline" onClick={() => setAdjusting(true)}>
            Ajustar…
          </Button>
        )}
        {!isCounted && (
          <Link to="/inventario/conteos" className={buttonClass('outline')}>
            Contar
          </Link>
        )}
        {isShort && isWithOthers && isAllowed(role, 'send-transfer') && (
          <Link
            to={`/inventario/traspasos/nuevo?${new URLSearchParams({ variante: String(variantId), para: warehouse.fid })}`}
            className={buttonClass('outline')}
          >
            Traer de otro almacén
          </Link>
        )}
        {isAllowed(role, 'set-minimums') ? (
          <MinimumForm
            key={level?.minimum ?? 'none'}
            productId={productId}
            warehouse={warehouse}
            minimum={level?.minimum ?? null}
          />
        ) : (
          level?.minimum != null && <p className="text-sm text-muted">Mínimo: {level.minimum}</p>
        )}
      </div>
      {isAdjusting && level && (
        <AdjustDialog warehouse={warehouse} level={level} opener={opener} onClose={() => setAdjusting(false)} />
      )}
    </article>
  )
}

/** How a variant is sold that a warehouse does not count. */
function uncountedSentence({ isUncounted, isShown, withoutStock }: LevelledVariant): string {
  if (withoutStock) return 'Aquí nadie la ha contado.'
  if (!isUncounted) return 'Aquí nadie la ha contado: no se vende de este almacén.'
  if (isShown) return 'Nadie la ha contado: se vende sin límite, aunque no haya.'
  return 'Nadie la ha contado: al publicarla se venderá sin límite.'
}

interface MinimumFormProps extends Pick<LevelPlaceProps, 'warehouse'> {
  productId: number
  minimum: number | null
}

/** The minimum of a product in a warehouse, which each of its variants should have. */
function MinimumForm({ productId, warehouse, minimum }: MinimumFormProps) {
  const [written, setWritten] = useState(minimum === null ? '' : String(minimum))
  const sent = useRef(minimum)
  const [saved, setSaved] = useState(minimum)
  const { run, isBusy } = useAction({
    intent: 'set-minimums',
    sentences: MINIMUM_SENTENCES,
    done: 'Mínimo guardado',
    onSettled: (set) => set.ok && setSaved(sent.current),
  })
  const pieces = written.trim() === '' ? null : Number(written)
  const isWrong = pieces !== null && !isMinimum(pieces)
  const isEdited = pieces !== minimum
  // A saved number is no longer lost, though the page has yet to load it.
  useUnsaved(isEdited && pieces !== saved)
  const id = `minimum-${warehouse.fid}`
  return (
    <form
      className="flex items-end gap-2 max-md:basis-full md:ml-auto"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy || isWrong) return
        sent.current = pieces
        void run({ minimums: [{ productId, warehouseFid: warehouse.fid, pieces }] })
      }}
    >
      <div>
        <label htmlFor={id} className="mb-1 block text-sm text-muted" title="Vale para cada variante del producto">
          Mínimo de cada variante
        </label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Ninguno"
          value={written}
          aria-invalid={isWrong}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => setWritten(target.value)}
          className={`${fieldClass} h-11 w-28 tabular-nums`}
        />
        <p id={`${id}-error`} className="mt-1 max-w-48 text-sm text-danger empty:hidden">
          {isWrong ? MINIMUM_SENTENCES['minimum-invalid'] : ''}
        </p>
      </div>
      {isEdited && (
        <Button type="submit" look="outline" aria-busy={isBusy || undefined}>
          Guardar
        </Button>
      )}
    </form>
  )
}
