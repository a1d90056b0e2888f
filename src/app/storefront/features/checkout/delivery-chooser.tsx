import { useStore } from '#app/storefront/features/store/use-store.ts'
import { arrivalOf, earliestArrivalText } from '#domain/checkout/arrival.ts'
import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'
import { formatPrice } from '#domain/money/money.ts'
import { deliverySentence, paymentSentence } from '#domain/payment/payment-sentences.ts'
import { firstSlotText } from '#domain/pickup/pickup-texts.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import { useCheckout } from './checkout-context.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { type Choice, ChoiceGroup } from './choice-group.tsx'

interface DeliveryChooserProps extends Pick<CheckoutFacts, 'days' | 'opening' | 'pickup' | 'now' | 'payment'> {
  /** Whether pieces of other branches are brought to the pickup. */
  isBrought: boolean
}

/**
 * Chooses pickup or delivery (docs/rules/checkout.md#delivery-methods), each with its date. Only premium stores deliver;
 * pickup is free.
 */
export function DeliveryChooser({ days, opening, pickup, now, payment, isBrought }: DeliveryChooserProps) {
  const { isPremium, timeZone } = useStore()
  const { shippingPrices, shippingTypes } = useCheckout()
  const from = formatPrice(Math.min(...Object.values(shippingPrices))).replace(/\.00$/, '')
  const { date: today } = wallClock(timeZone, now)
  const methods: Record<DeliveryMethod, Choice> = {
    pickup: {
      value: 'pickup',
      name: 'Recoger en tienda',
      time: isBrought ? 'Traemos piezas de otra tienda' : 'Disponible en 2-4 horas',
      date: firstSlotText(days, today),
      price: 'Gratis',
      payment: paymentSentence(payment, 'pickup'),
    },
    delivery: {
      value: 'delivery',
      name: 'Envío a domicilio',
      time: '1-3 días hábiles',
      date: earliestArrivalText(arrivalOf(now, timeZone, shippingTypes), today),
      price: `Desde ${from}`,
      payment: deliverySentence(payment),
    },
  }
  return (
    <CheckoutSection id="entrega" title="¿Cómo quieres recibir tu pedido?">
      <ChoiceGroup
        field="deliveryMethod"
        labelledBy="entrega"
        choices={[...(opening.isOffered || pickup ? [methods.pickup] : []), ...(isPremium ? [methods.delivery] : [])]}
      />
    </CheckoutSection>
  )
}
