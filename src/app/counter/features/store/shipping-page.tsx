import { formatPrice } from '#domain/money/money.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { EditForm } from './edit-form.tsx'
import { PesosField } from './setting-fields.tsx'
import { StoreHead } from './store-head.tsx'
import { useSettings } from './use-settings.ts'

type Shipping = Pick<StaffSettings, 'shippingLocal' | 'shippingNationalStandard' | 'shippingNationalExpress'>

const NAMES: Record<keyof Shipping, string> = {
  shippingLocal: 'Envío local',
  shippingNationalStandard: 'Nacional estándar',
  shippingNationalExpress: 'Nacional exprés',
}
const NOTES: Record<keyof Shipping, string> = {
  shippingLocal: 'En tu ciudad.',
  shippingNationalStandard: 'A todo México, sin prisa.',
  shippingNationalExpress: 'A todo México, lo antes posible.',
}
const FIELDS = Object.keys(NAMES) as (keyof Shipping)[]

/** The price of each way of shipping. */
export function ShippingPage({ settings }: { settings: StaffSettings }) {
  const { shippingLocal, shippingNationalStandard, shippingNationalExpress } = settings
  const edits = useSettings<keyof Shipping>({ shippingLocal, shippingNationalStandard, shippingNationalExpress })
  return (
    <>
      <StoreHead title="Envíos" lead="Lo que se suma a cada pedido, en pesos. Con 0 se lee «Gratis»." />
      <div className="max-w-2xl">
        <EditForm edits={edits} names={NAMES} written={(_, value) => formatPrice(Number(value))}>
          <div className="panel space-y-4">
            {FIELDS.map((field) => (
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
          <p className="text-sm text-muted">
            Los pedidos que ya se hicieron no cambian. Recoger en sucursal no cuesta nada.
          </p>
        </EditForm>
      </div>
    </>
  )
}
