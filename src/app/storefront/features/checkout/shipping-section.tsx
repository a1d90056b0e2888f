import { useStore } from '#app/storefront/features/store/use-store.ts'
import { arrivalOf, arrivalText } from '#domain/checkout/arrival.ts'
import { type LocalArea, localAreaSentence, localReach } from '#domain/checkout/local-area.ts'
import { SHIPPING } from '#domain/checkout/shipping.ts'
import { formatPrice } from '#domain/money/money.ts'
import { paymentSentence } from '#domain/payment/payment-sentences.ts'
import { shippingOccasion } from '#domain/payment/payment-terms.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import { useCheckout } from './checkout-context.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { ChoiceGroup } from './choice-group.tsx'

type ShippingSectionProps = Pick<CheckoutFacts, 'localArea' | 'now' | 'payment'>

/** Chooses the type of shipping, with the store's prices (docs/rules/checkout.md#shipping-types). */
export function ShippingSection({ localArea, now, payment }: ShippingSectionProps) {
  const { timeZone } = useStore()
  const { shippingPrices, shippingTypes } = useCheckout()
  const { date: today } = wallClock(timeZone, now)
  const choices = shippingTypes.map((type) => {
    const { name, time, price } = SHIPPING[type]
    return {
      value: type,
      name,
      time,
      date: arrivalText(arrivalOf(now, timeZone, [type]), today),
      price: formatPrice(shippingPrices[price]),
      payment: paymentSentence(payment, shippingOccasion(type)),
    }
  })
  return (
    <CheckoutSection id="tipo-de-envio" title="Tipo de envío">
      <ChoiceGroup field="shippingType" labelledBy="tipo-de-envio" choices={choices} />
      {localArea && <LocalNote area={localArea} />}
    </CheckoutSection>
  )
}

/** Where the local shipping reaches, while that is not known of the address or it is not offered there. */
function LocalNote({ area }: { area: LocalArea }) {
  const { form, isLocalWithdrawn } = useCheckout()
  const sentence = localAreaSentence(area)
  if (isLocalWithdrawn) {
    return (
      <p role="status" className="mt-2 text-sm text-danger">
        Quitamos el envío local de tu pedido. {sentence} Elige otro tipo de envío.
      </p>
    )
  }
  const reach = localReach(area, form)
  // Its place stays while the address is typed.
  return (
    <p role="status" className="mt-2 text-sm text-muted">
      {reach !== 'inside' && sentence}
    </p>
  )
}
