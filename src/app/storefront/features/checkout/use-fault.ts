import type { CheckoutField } from '#domain/checkout/checkout-form.ts'
import { CHECKOUT_FAULTS } from '#domain/checkout/checkout-sentences.ts'
import { useCheckout } from './checkout-state.ts'

/** What is wrong with a field, in words. */
export function useFault(field: CheckoutField): string | undefined {
  const fault = useCheckout().faults[field]
  return fault && CHECKOUT_FAULTS[fault]
}
