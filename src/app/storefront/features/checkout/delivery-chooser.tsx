import { formatPrice } from '#domain/money/money.ts'
import { useStore } from '../store/use-store.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { useCheckout } from './checkout-state.ts'
import { type Choice, ChoiceGroup } from './choice-group.tsx'

/** Pickup is free and soon there, delivery has a price from which it begins (docs/rules.md#delivery-methods). */
const PICKUP: Choice = {
  value: 'pickup',
  name: 'Recoger en tienda',
  time: 'Disponible en 2-4 horas',
  price: 'Gratis',
}

/** How the order is to be had (docs/rules.md#delivery-methods); premium stores alone deliver. */
export function DeliveryChooser() {
  const { isPremium } = useStore()
  const { shippingPrices } = useCheckout()
  const from = formatPrice(Math.min(...Object.values(shippingPrices))).replace(/\.00$/, '')
  const delivery: Choice = {
    value: 'delivery',
    name: 'Envío a domicilio',
    time: '1-3 días hábiles',
    price: `Desde ${from}`,
  }
  return (
    <CheckoutSection id="entrega" title="¿Cómo quieres recibir tu pedido?">
      <ChoiceGroup field="deliveryMethod" labelledBy="entrega" choices={isPremium ? [PICKUP, delivery] : [PICKUP]} />
    </CheckoutSection>
  )
}
