import type { CustomerResult, FoundCustomer } from '../customer/loyalty.ts'
import type { Centavos } from '../money/money.ts'
import type { StoreProfile } from '../store/profile.ts'
import type { CheckoutErrors } from './check-checkout.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { CheckoutField, CheckoutForm } from './checkout-form.ts'
import type { OrderAttempt } from './order-attempt.ts'
import { ORDER_REJECTIONS } from './order-rejections.ts'
import type { SendResult } from './order-result.ts'

/** The checkout from opening its page to leaving it. `checkoutReducer` alone makes the next one. */
export interface CheckoutState {
  draft: CheckoutDraft
  /** The errors of the fields when the order was submitted; a field that was changed since has none. */
  errors: CheckoutErrors
  /** The result of the last lookup. It counts while its e-mail is in the form. */
  found: { email: string; customer: FoundCustomer | null } | null
  /** The latest lookup. */
  lookup: CustomerLookup
  /** Rises when the customer has to be looked up again. */
  lookupRound: number
  /** The store's prices by type of shipping, as the server stated them last. */
  shippingPrices: StoreProfile['shipping']
  phase: CheckoutPhase
  /** Why the last attempt failed, next to the submit button; '' for no message. */
  message: string
  /** A question that the shopper has to settle before the order can be placed. */
  question: OrderQuestion | null
  /** Shown or done once when it changes: each announcement is an object of its own. */
  announcement: Announcement | null
}

export type CheckoutPhase =
  | { kind: 'editing' }
  /** Submitted; lookups that are under way are awaited before anything is sent. */
  | { kind: 'preparing' }
  | { kind: 'sending'; attempt: OrderAttempt }
  | { kind: 'placed'; folio: number }

export interface CustomerLookup {
  id: number
  email: string
  status: LookupStatus
}

export type LookupStatus = 'idle' | 'fetching' | CustomerResult['state']

export type OrderQuestion =
  /** Whether the order is to be placed with another total than was shown; `news` lists what has changed. */
  | { kind: 'confirm'; sentence: string; news: readonly string[]; totalBefore: Centavos }
  /** The key has placed an order already, of something else: whether that is opened, or another order begun. */
  | { kind: 'stands'; folio: number }

export interface Announcement {
  /** Shown in place of the toast of the attempt before; null takes that one away. */
  toast: { title: string; description: string } | null
  focus: { kind: 'field'; field: CheckoutField } | { kind: 'question' } | null
  /** Whether the offered pickup times are out of date and have to be fetched again. */
  isPickupGone: boolean
}

/** Everything that can happen to a checkout. */
export type CheckoutAction =
  /** Fields were typed or chosen, one or several at once. */
  | { type: 'edited'; fields: Partial<CheckoutForm> }
  /** The shopper wants to keep the loyalty points, or to spend them after all. */
  | { type: 'points-chosen'; keepsPoints: boolean }
  /** A lookup was sent; `id` is higher than all before. */
  | { type: 'lookup-started'; id: number; email: string }
  | { type: 'lookup-ended'; id: number; result: CustomerResult }
  /** A result from earlier in the visit counts without another lookup. */
  | { type: 'lookup-recalled'; email: string; result: CustomerResult }
  /** The order was submitted; `errors` come from `checkCheckout`, null when the form is valid. */
  | { type: 'submitted'; errors: CheckoutErrors | null; hasLines: boolean; isOnline: boolean }
  /** The total has changed between the press and the sending. */
  | { type: 'total-changed'; totalBefore: Centavos; hasMorePoints: boolean }
  | { type: 'sent'; attempt: OrderAttempt }
  /** `news`: changes that the rejection made to cart, coupon and shipping, a sentence each. */
  | { type: 'received'; attempt: OrderAttempt; result: SendResult; news: readonly string[] }
  /** The existing order is left alone, and this checkout becomes another one. */
  | { type: 'restarted'; newKey: string }
  /** The existing order is opened, and this checkout is over. */
  | { type: 'standing-opened'; folio: number }
  /** The browser is connected again. */
  | { type: 'came-online' }

/** The checkout as its page is opened. `newKey` is for a draft that has no key yet. */
export function openCheckout(
  draft: CheckoutDraft,
  { shippingPrices, newKey }: { shippingPrices: StoreProfile['shipping']; newKey: string },
): CheckoutState {
  return {
    draft: draft.key === '' ? { ...draft, key: newKey } : draft,
    errors: {},
    found: null,
    lookup: { id: 0, email: '', status: 'idle' },
    lookupRound: 0,
    shippingPrices,
    phase: { kind: 'editing' },
    // The shopper is reminded of an order that was sent before a reload and got no response.
    message: draft.sent === null ? '' : ORDER_REJECTIONS['no-response'],
    question: null,
    announcement: null,
  }
}
