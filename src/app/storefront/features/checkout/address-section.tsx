import { AddressFields } from './address-fields.tsx'
import { useCheckout } from './checkout-context.ts'
import { CheckoutSection } from './checkout-section.tsx'

/** The delivery address or, for a pickup, the billing address (docs/rules/checkout.md#checkout-page). */
export function AddressSection({ hasMaps }: { hasMaps: boolean }) {
  const { form } = useCheckout()
  const isDelivery = form.deliveryMethod === 'delivery'
  return (
    <CheckoutSection id="direccion" title={isDelivery ? 'Dirección de entrega' : 'Datos de facturación'}>
      {!isDelivery && (
        <p className="-mt-2 mb-4 text-sm text-muted text-pretty">
          La tienda registra tu pedido con esta dirección, también si lo recoges. No te pedimos RFC.
        </p>
      )}
      <AddressFields purpose={isDelivery ? 'shipping' : 'billing'} hasMaps={hasMaps} />
    </CheckoutSection>
  )
}
