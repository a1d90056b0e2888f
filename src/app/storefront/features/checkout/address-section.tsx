import { AddressFields } from './address-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { useCheckout } from './checkout-state.ts'

/** Where it is delivered, or who it is billed to (docs/rules.md#checkout-page). */
export function AddressSection({ hasMaps }: { hasMaps: boolean }) {
  const { form } = useCheckout()
  const isDelivery = form.deliveryMethod === 'delivery'
  return (
    <CheckoutSection id="direccion" title={isDelivery ? 'Dirección de entrega' : 'Datos de facturación'}>
      <AddressFields purpose={isDelivery ? 'shipping' : 'billing'} hasMaps={hasMaps} />
    </CheckoutSection>
  )
}
