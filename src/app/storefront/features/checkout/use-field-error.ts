import type { CheckoutField } from '#domain/checkout/checkout-form.ts'
import { CHECKOUT_ERRORS } from '#domain/checkout/checkout-sentences.ts'
import { useCheckout } from './checkout-state.ts'

/** What is wrong with a field, in words. */
export function useFieldError(field: CheckoutField): string | undefined {
  const error = useCheckout().errors[field]
  return error && CHECKOUT_ERRORS[error]
}
