import { ChoiceField } from '#app/counter/kit/choice-field.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { MOST_TRANSFER_DAYS } from '#domain/pickup/transfer-day.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { Branch } from '#domain/store/branch.ts'
import { EditForm } from './edit-form.tsx'
import { PremiumNote } from './premium-note.tsx'
import { SwitchField } from './setting-fields.tsx'
import { useSettings } from './use-settings.ts'

type PickupFields = Pick<
  StaffSettings,
  'defaultBranch' | 'transferDays' | 'splitOrders' | 'sundayPickup' | 'pointsAtPickupOnly' | 'timeZone'
>

const NAMES: Record<keyof PickupFields, string> = {
  defaultBranch: 'Dónde se recoge',
  transferDays: 'Días para traer piezas de otras sucursales',
  splitOrders: 'Pedidos en partes',
  sundayPickup: 'Recoger en domingo',
  pointsAtPickupOnly: 'Puntos solo al recoger',
  timeZone: 'Zona horaria',
}

/** The time zones of Mexico, by where they are. */
const ZONES: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Centro (Ciudad de México)',
  'America/Cancun': 'Sureste (Cancún)',
  'America/Mazatlan': 'Pacífico (Mazatlán, La Paz)',
  'America/Hermosillo': 'Sonora (Hermosillo)',
  'America/Tijuana': 'Noroeste (Tijuana)',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Matamoros': 'Frontera noreste (Matamoros)',
}

/** The settings that hold for all branches: where orders are picked up, and by which clock. */
export function PickupSettings({ branches, settings }: { branches: readonly Branch[]; settings: StaffSettings }) {
  const { defaultBranch, transferDays, splitOrders, sundayPickup, pointsAtPickupOnly, timeZone } = settings
  const edits = useSettings<keyof PickupFields>({
    defaultBranch,
    transferDays,
    splitOrders,
    sundayPickup,
    pointsAtPickupOnly,
    timeZone,
  })
  const { values, edit, errorOf } = edits
  const zones = timeZone in ZONES ? ZONES : { ...ZONES, [timeZone]: timeZone }
  const names = Object.fromEntries(branches.map(({ fid, name }) => [fid, name]))
  const written = (field: keyof PickupFields, value: unknown) => {
    if (typeof value === 'boolean') return value ? 'Sí' : 'No'
    if (field === 'transferDays') return value === null ? 'No se traen' : String(value)
    return (field === 'timeZone' ? zones : names)[String(value)] ?? 'Ninguna'
  }
  return (
    <EditForm edits={edits} names={NAMES} written={written}>
      <section aria-labelledby="pickup" className="panel space-y-4">
        <h2 id="pickup" className="font-semibold">
          Recoger pedidos
        </h2>
        <ChoiceField
          label="Dónde se recoge"
          options={{ '': 'La primera que haya', ...names }}
          value={values.defaultBranch ?? ''}
          onChange={(fid) => edit('defaultBranch', fid === '' ? null : fid)}
          error={errorOf('defaultBranch')}
        />
        <TextField
          label={NAMES.transferDays}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_TRANSFER_DAYS}
          value={values.transferDays ?? ''}
          onChange={({ target }) => edit('transferDays', target.value === '' ? null : Math.trunc(Number(target.value)))}
          error={errorOf('transferDays')}
          hint="Vacío: un pedido se recoge donde están sus piezas. Con un número, también donde faltan, a partir de ese día."
        />
        <SwitchField
          label="En una sucursal se puede pedir solo lo que tiene, y el resto en otra"
          checked={values.splitOrders}
          onChange={(isOn) => edit('splitOrders', isOn)}
        />
        <SwitchField
          label="También se recoge en domingo"
          checked={values.sundayPickup}
          onChange={(isOn) => edit('sundayPickup', isOn)}
        />
        <SwitchField
          label="Los puntos de lealtad se usan solo al recoger en tienda"
          checked={values.pointsAtPickupOnly}
          onChange={(isOn) => edit('pointsAtPickupOnly', isOn)}
        />
        <PremiumNote part="points" />
        <ChoiceField
          label="Zona horaria"
          options={zones}
          value={values.timeZone}
          onChange={(zone) => edit('timeZone', zone)}
          error={errorOf('timeZone')}
        />
      </section>
    </EditForm>
  )
}
