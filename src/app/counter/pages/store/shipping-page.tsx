import { EditForm } from '#app/counter/features/store/edit-form.tsx'
import { LocalAreaFields } from '#app/counter/features/store/local-area-fields.tsx'
import { PremiumNote } from '#app/counter/features/store/premium-note.tsx'
import { PesosField } from '#app/counter/features/store/setting-fields.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { useSettings } from '#app/counter/features/store/use-settings.ts'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { formatPrice } from '#domain/money/money.ts'
import { MOST_DELIVERY_HOLD_HOURS } from '#domain/pickup/hold.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'

type Price = 'shippingLocal' | 'shippingNationalStandard' | 'shippingNationalExpress'
type Area = 'shippingLocalStates' | 'shippingLocalPostalCodes'
type Shipping = Price | Area | 'deliveryHoldHours'

const NAMES: Record<Shipping, string> = {
  shippingLocal: 'Envío local',
  shippingNationalStandard: 'Nacional estándar',
  shippingNationalExpress: 'Nacional exprés',
  shippingLocalStates: 'Estados del envío local',
  shippingLocalPostalCodes: 'Códigos postales del envío local',
  deliveryHoldHours: 'Horas de apartado',
}
const NOTES: Record<Price, string> = {
  shippingLocal: 'A donde tú digas, aquí abajo.',
  shippingNationalStandard: 'A todo México, sin prisa.',
  shippingNationalExpress: 'A todo México, lo antes posible.',
}
const PRICES = Object.keys(NOTES) as Price[]

interface ShippingPageProps {
  settings: StaffSettings
  /** The state of the branch where orders are picked up; '' where it has none. */
  branchState: string
}

/**
 * The price of each way of shipping, where the local one reaches, and how long the pieces of a delivery wait to be
 * confirmed.
 */
export function ShippingPage({ settings, branchState }: ShippingPageProps) {
  const { shippingLocal, shippingNationalStandard, shippingNationalExpress, deliveryHoldHours } = settings
  const { shippingLocalStates, shippingLocalPostalCodes } = settings
  const edits = useSettings<Shipping>({
    shippingLocal,
    shippingNationalStandard,
    shippingNationalExpress,
    shippingLocalStates,
    shippingLocalPostalCodes,
    deliveryHoldHours,
  })
  return (
    <>
      <StoreHead title="Envíos" lead="Lo que se suma a cada pedido, en pesos. Con 0 se lee «Gratis»." />
      <PremiumNote part="delivery" />
      <div className="max-w-2xl">
        <EditForm edits={edits} names={NAMES} written={written}>
          <div className="panel space-y-4">
            {PRICES.map((field) => (
              <PesosField
                key={field}
                label={NAMES[field]}
                hint={NOTES[field]}
                value={edits.values[field]}
                onChange={(amount) => edits.edit(field, amount)}
                error={edits.errorOf(field)}
              />
            ))}
          </div>
          <LocalAreaFields
            states={edits.values.shippingLocalStates}
            postalCodes={edits.values.shippingLocalPostalCodes}
            branchState={branchState}
            errors={{
              states: edits.errorOf('shippingLocalStates'),
              postalCodes: edits.errorOf('shippingLocalPostalCodes'),
            }}
            onStates={(states) => edits.edit('shippingLocalStates', states)}
            onPostalCodes={(codes) => edits.edit('shippingLocalPostalCodes', codes)}
          />
          <section aria-labelledby="delivery-hold" className="panel space-y-4">
            <div>
              <h2 id="delivery-hold" className="font-semibold">
                Pedidos con envío sin confirmar
              </h2>
              <p className="text-sm text-muted">
                Sus piezas se apartan por estas horas, y al menos hasta el último día en que debe llegar. Si antes
                preparas o cobras el pedido, quedan apartadas hasta que salga; si no, vuelven a la venta.
              </p>
            </div>
            <TextField
              label={NAMES.deliveryHoldHours}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_DELIVERY_HOLD_HOURS}
              value={edits.values.deliveryHoldHours || ''}
              onChange={({ target }) => edits.edit('deliveryHoldHours', Math.trunc(Number(target.value)))}
              error={edits.errorOf('deliveryHoldHours')}
            />
          </section>
          <p className="text-sm text-muted">
            Los pedidos que ya se hicieron no cambian. Recoger en sucursal no cuesta nada.
          </p>
        </EditForm>
      </div>
    </>
  )
}

function written(name: Shipping, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'Ninguno' : value.join(', ')
  return name === 'deliveryHoldHours' ? `${value} horas` : formatPrice(Number(value))
}
