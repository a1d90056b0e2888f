import { createContext, useContext } from 'react'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { CheckoutErrors } from '#domain/checkout/check-checkout.ts'
import type { CheckoutField, CheckoutForm } from '#domain/checkout/checkout-form.ts'
import type { OrderAmounts } from '#domain/checkout/order-amounts.ts'
import type { FoundCustomer } from '#domain/customer/loyalty.ts'
import type { StoreProfile } from '#domain/store/profile.ts'

/** The checkout as it stands, for all of its parts. */
export interface CheckoutState {
  form: CheckoutForm
  /** Takes what was typed or chosen, and takes back what was said against it. Another pickup date clears the time. */
  set: (field: CheckoutField, value: string) => void
  /** The same for several fields at once: an address that was found. */
  fill: (fields: Partial<CheckoutForm>) => void
  /** What was found wrong when the order was to be placed; empty before. */
  errors: CheckoutErrors
  /** The customer of the e-mail that stands in the form; another e-mail has none. */
  customer: FoundCustomer | null
  /** Takes what was found under an e-mail; an answer about an e-mail that no longer stands in the form counts for nothing. */
  setCustomer: (customer: FoundCustomer | null, email: string) => void
  /** Changes when the customer has to be looked up again: on a reload, and when the points are no longer what they were. */
  customerRound: number
  /** What can be ordered of the cart, with prices and pieces as they are shown. */
  lines: readonly CartLine[]
  amounts: OrderAmounts
  /** Of the store, as the shop said last. */
  shippingPrices: StoreProfile['shipping']
}

export const CheckoutContext = createContext<CheckoutState | null>(null)

/** Only for what stands inside the checkout. */
export function useCheckout(): CheckoutState {
  const checkout = useContext(CheckoutContext)
  if (!checkout) throw new Error('there is no checkout here')
  return checkout
}
