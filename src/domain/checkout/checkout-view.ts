import type { CartLine } from '../cart/cart-line.ts'
import { isSameEmail } from '../customer/email.ts'
import type { FoundCustomer } from '../customer/loyalty.ts'
import type { BranchTerms } from '../pickup/branch-offers.ts'
import { type CheckoutForm, DELIVERY_METHODS, type DeliveryMethod, type ShippingType } from './checkout-form.ts'
import type { CheckoutState, LookupStatus } from './checkout-state.ts'
import type { LocalArea } from './local-area.ts'
import { type OrderAmounts, orderAmounts } from './order-amounts.ts'
import { type ShownOrder, seenLines } from './order-attempt.ts'
import { offeredShipping, shippingPrice, shippingTypeOf } from './shipping.ts'
import { spendablePoints } from './spendable-points.ts'
import { type SplitCart, splitCart } from './split-cart.ts'

/** How a store can bring its orders to shoppers. */
export interface OfferedDelivery {
  /** Only premium stores deliver (docs/rules/store.md#gates-by-setting). */
  isPremium: boolean
  /** Whether orders can be picked up (docs/rules/pickup.md#pickup-branch). */
  hasPickup: boolean
  /** Where local shipping is offered; null: nowhere. */
  localArea: LocalArea | null
}

/** Everything that the checkout depends on besides its own state. */
interface CheckoutInputs extends OfferedDelivery {
  /** All lines of the cart. */
  lines: readonly CartLine[]
  /** The coupon that counts; null while the server has not confirmed it. */
  coupon: { token: string; discountPercentage: number } | null
  /** The pieces by branch; absent where the shopper has no choice of a branch. */
  branches?: BranchTerms
}

/** The checkout as its page shows it. */
interface CheckoutView {
  /** The form without a delivery method or a type of shipping that the store does not offer. */
  form: CheckoutForm
  /** The types of shipping that are offered at the address, as far as it is typed. */
  shippingTypes: ShippingType[]
  /** Whether local shipping was chosen for an address that it does not reach. */
  isLocalWithdrawn: boolean
  /** The customer found for the e-mail in the form, or null. */
  customer: FoundCustomer | null
  lookupStatus: LookupStatus
  /** The points of the customer that this order may spend, whether the shopper wants that or not. */
  spendablePoints: number
  /** Whether the shopper does not want to spend them. */
  keepsPoints: boolean
  /** The lines of the cart that can be ordered. */
  available: readonly CartLine[]
  /** The lines of this order: the available ones, or the part that its branch has. */
  lines: readonly CartLine[]
  /** The lines and pieces that stay in the cart when this order is placed. */
  left: readonly CartLine[]
  amounts: OrderAmounts
  /** All of it, for `orderAttempt`. */
  order: ShownOrder
}

export function checkoutView(state: CheckoutState, inputs: CheckoutInputs): CheckoutView {
  const { lines, coupon } = inputs
  const form = offeredForm(state.draft.form, inputs)
  const customer = customerOf(state)
  const { keepsPoints } = state.draft
  const offered = customer
    ? spendablePoints(customer.points, {
        pointsAtPickupOnly: customer.pointsAtPickupOnly,
        deliveryMethod: form.deliveryMethod,
      })
    : 0
  const terms = {
    coupon: coupon?.token ?? null,
    percentage: coupon?.discountPercentage ?? 0,
    points: keepsPoints ? 0 : offered,
    shipping: shippingPrice(
      form.deliveryMethod === 'delivery' ? 'delivery' : '',
      shippingTypeOf(form),
      state.shippingPrices,
    ),
  }
  const available = lines.filter(({ isGone }) => !isGone)
  const ordered = orderedLines(available, form, inputs)
  const amounts = orderAmounts({ lines: seenLines(ordered.lines), ...terms })
  const status = statusOfLookup(state)
  return {
    form,
    shippingTypes: offeredShipping(inputs.localArea, form),
    isLocalWithdrawn: form.deliveryMethod === 'delivery' && form.shippingType !== state.draft.form.shippingType,
    customer,
    lookupStatus: customer && status === 'idle' ? 'found' : status,
    spendablePoints: offered,
    keepsPoints,
    available,
    ...ordered,
    amounts,
    order: { form, lines: [...ordered.lines, ...lines.filter(({ isGone }) => isGone)], terms, amounts },
  }
}

function orderedLines(
  available: readonly CartLine[],
  { deliveryMethod, pickupBranch }: CheckoutForm,
  { branches }: CheckoutInputs,
): SplitCart {
  const isSplit = branches !== undefined && deliveryMethod === 'pickup' && pickupBranch !== ''
  return isSplit ? splitCart(available, pickupBranch, branches) : { lines: [...available], left: [] }
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

/** The form without a delivery method or a type of shipping that a draft has and the store does not offer. */
export function offeredForm(form: CheckoutForm, { isPremium, hasPickup, localArea }: OfferedDelivery): CheckoutForm {
  const isMethodOffered = { pickup: hasPickup, delivery: isPremium, '': true }[methodOf(form)]
  const type = shippingTypeOf(form)
  const isTypeOffered = type === '' || offeredShipping(localArea, form).includes(type)
  if (isMethodOffered && isTypeOffered) return form
  return {
    ...form,
    deliveryMethod: isMethodOffered ? form.deliveryMethod : '',
    shippingType: isTypeOffered ? form.shippingType : '',
  }
}

function methodOf({ deliveryMethod }: CheckoutForm): DeliveryMethod | '' {
  return DELIVERY_METHODS.find((each) => each === deliveryMethod) ?? ''
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
