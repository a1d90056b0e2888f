import { createContext, useContext } from 'react'
import type { CheckoutErrors } from '#domain/checkout/check-checkout.ts'
import type { CheckoutField, CheckoutForm } from '#domain/checkout/checkout-form.ts'
import { CHECKOUT_ERRORS } from '#domain/checkout/checkout-sentences.ts'
import type { checkoutView } from '#domain/checkout/checkout-view.ts'
import type { BranchTerms } from '#domain/pickup/branch-offers.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import type { CheckoutStore } from './checkout-store.ts'

/** The checkout as its page shows it. */
export type ShownCheckout = ReturnType<typeof checkoutView> & {
  /** The pieces by branch; null where the shopper has no choice of a branch. */
  branches: BranchTerms | null
  /** The errors found when the order was submitted; empty before. */
  errors: CheckoutErrors
  /** The store's prices, as the server stated them last. */
  shippingPrices: StoreProfile['shipping']
  /** Changes one or several fields and clears their errors. Another pickup date clears the time. */
  edit: (fields: Partial<CheckoutForm>) => void
  /** Rises when the customer must be looked up again. */
  lookupRound: number
  store: CheckoutStore
}

export const CheckoutContext = createContext<ShownCheckout | null>(null)

/** Returns the checkout to the components inside it. */
export function useCheckout(): ShownCheckout {
  const checkout = useContext(CheckoutContext)
  if (!checkout) throw new Error('there is no checkout here')
  return checkout
}

/** The error of a field in words. */
export function useFieldError(field: CheckoutField): string | undefined {
  const error = useCheckout().errors[field]
  return error && CHECKOUT_ERRORS[error]
}
