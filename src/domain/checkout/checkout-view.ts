import type { CartLine } from '../cart/cart-line.ts'
import { isSameEmail } from '../customer/email.ts'
import type { FoundCustomer } from '../customer/loyalty.ts'
import type { CheckoutForm } from './checkout-form.ts'
import type { CheckoutState, LookupStatus } from './checkout-state.ts'
import { type OrderAmounts, orderAmounts } from './order-amounts.ts'
import { type ShownOrder, seenLines } from './order-attempt.ts'
import { shippingPrice, shippingTypeOf } from './shipping.ts'
import { spendablePoints } from './spendable-points.ts'

/** Everything that the checkout depends on besides its own state. */
interface CheckoutInputs {
  /** Only premium stores deliver (docs/rules/store.md#gates-by-setting). */
  isPremium: boolean
  /** All lines of the cart. */
  lines: readonly CartLine[]
  /** The coupon that counts; null while the server has not confirmed it. */
  coupon: { token: string; discountPercentage: number } | null
}

/** The checkout as its page shows it. */
interface CheckoutView {
  /** The form without a delivery method that the store does not offer. */
  form: CheckoutForm
  /** The customer found for the e-mail in the form, or null. */
  customer: FoundCustomer | null
  lookupStatus: LookupStatus
  /** The lines that can be ordered. */
  lines: readonly CartLine[]
  amounts: OrderAmounts
  /** All of it, for `orderAttempt`. */
  order: ShownOrder
}

export function checkoutView(state: CheckoutState, { isPremium, lines, coupon }: CheckoutInputs): CheckoutView {
  const form = offeredForm(state.draft.form, isPremium)
  const customer = customerOf(state)
  const terms = {
    coupon: coupon?.token ?? null,
    percentage: coupon?.discountPercentage ?? 0,
    points: customer
      ? spendablePoints(customer.points, {
          pointsAtPickupOnly: customer.pointsAtPickupOnly,
          deliveryMethod: form.deliveryMethod,
        })
      : 0,
    shipping: shippingPrice(
      form.deliveryMethod === 'delivery' ? 'delivery' : '',
      shippingTypeOf(form),
      state.shippingPrices,
    ),
  }
  const amounts = orderAmounts({ lines: seenLines(lines), ...terms })
  const status = statusOfLookup(state)
  return {
    form,
    customer,
    lookupStatus: customer && status === 'idle' ? 'found' : status,
    lines: lines.filter(({ isGone }) => !isGone),
    amounts,
    order: { form, lines, terms, amounts },
  }
}

/** Whether the page waits for the server, and nothing can be changed or sent. */
export function isBusy({ phase }: Pick<CheckoutState, 'phase'>): boolean {
  return phase.kind === 'preparing' || phase.kind === 'sending'
}

/** Whether the e-mail in the form has to be looked up: its result is neither known nor under way. */
export function needsLookup(state: CheckoutState): boolean {
  return canLookUp(state) && statusOfLookup(state) === 'idle'
}

/** Whether the e-mail in the form can be looked up once more. */
export function canRetryLookup(state: CheckoutState): boolean {
  return canLookUp(state) && statusOfLookup(state) !== 'fetching'
}

/** The form without a delivery method that a draft has and the store does not offer any more. */
export function offeredForm(form: CheckoutForm, isPremium: boolean): CheckoutForm {
  return form.deliveryMethod === 'delivery' && !isPremium ? { ...form, deliveryMethod: '' } : form
}

function customerOf({ found, draft }: CheckoutState): FoundCustomer | null {
  return found && isSameEmail(found.email, draft.form.email) ? found.customer : null
}

function canLookUp({ draft }: CheckoutState): boolean {
  return draft.form.email.includes('@')
}

/** The status of the e-mail in the form; lookups of other e-mails do not count. */
function statusOfLookup({ lookup, draft }: CheckoutState): LookupStatus {
  return isSameEmail(lookup.email, draft.form.email) ? lookup.status : 'idle'
}
