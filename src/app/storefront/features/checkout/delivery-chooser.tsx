import { useStore } from '#app/storefront/features/store/use-store.ts'
import { formatPrice } from '#domain/money/money.ts'
import { deliverySentence, paymentSentence } from '#domain/payment/payment-sentences.ts'
import { useCheckout } from './checkout-context.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { type Choice, ChoiceGroup } from './choice-group.tsx'

/** Pickup is free (docs/rules/checkout.md#delivery-methods). */
const PICKUP: Omit<Choice, 'payment'> = {
  value: 'pickup',
  name: 'Recoger en tienda',
  time: 'Disponible en 2-4 horas',
  price: 'Gratis',
}

/** Chooses pickup or delivery (docs/rules/checkout.md#delivery-methods); only premium stores deliver. */
export function DeliveryChooser({ payment }: Pick<CheckoutFacts, 'payment'>) {
  const { isPremium } = useStore()
  const { shippingPrices } = useCheckout()
  const from = formatPrice(Math.min(...Object.values(shippingPrices))).replace(/\.00$/, '')
  const pickup: Choice = { ...PICKUP, payment: paymentSentence(payment, 'pickup') }
  const delivery: Choice = {
    value: 'delivery',
    name: 'Envío a domicilio',
    time: '1-3 días hábiles',
    price: `Desde ${from}`,
    payment: deliverySentence(payment),
  }
  return (
    <CheckoutSection id="entrega" title="¿Cómo quieres recibir tu pedido?">
      <ChoiceGroup field="deliveryMethod" labelledBy="entrega" choices={isPremium ? [pickup, delivery] : [pickup]} />
    </CheckoutSection>
  )
}
