import { SHIPPING_TYPES } from '#domain/checkout/checkout-form.ts'
import { SHIPPING } from '#domain/checkout/shipping.ts'
import { formatPrice } from '#domain/money/money.ts'
import { paymentSentence } from '#domain/payment/payment-sentences.ts'
import { shippingOccasion } from '#domain/payment/payment-terms.ts'
import { useCheckout } from './checkout-context.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { ChoiceGroup } from './choice-group.tsx'

/** Chooses the type of shipping, with the store's prices (docs/rules/checkout.md#shipping-types). */
export function ShippingSection({ payment }: Pick<CheckoutFacts, 'payment'>) {
  const { shippingPrices } = useCheckout()
  const choices = SHIPPING_TYPES.map((type) => {
    const { name, time, price } = SHIPPING[type]
    return {
      value: type,
      name,
      time,
      price: formatPrice(shippingPrices[price]),
      payment: paymentSentence(payment, shippingOccasion(type)),
    }
  })
  return (
    <CheckoutSection id="tipo-de-envio" title="Tipo de envío">
      <ChoiceGroup field="shippingType" labelledBy="tipo-de-envio" choices={choices} />
    </CheckoutSection>
  )
}
