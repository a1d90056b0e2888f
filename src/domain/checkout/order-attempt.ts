import type { CartLine } from '../cart/cart-line.ts'
import type { Centavos } from '../money/money.ts'
import { fieldsOf } from '../untrusted/parse-values.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { CHECKOUT_FIELDS, type CheckoutField, type CheckoutForm, type DeliveryMethod } from './checkout-form.ts'
import { type OrderAmounts, orderAmounts } from './order-amounts.ts'
import type { OrderRequest, SeenLine } from './order-request.ts'

/** The lines of a cart that can be ordered, as an order sends them. */
export function seenLines(lines: readonly CartLine[]): SeenLine[] {
  return lines
    .filter(({ isGone }) => !isGone)
    .map(({ variantId, quantity, variant: { price } }) => ({ variantId, quantity, price }))
}

const OF_METHOD: Record<DeliveryMethod, readonly CheckoutField[]> = {
  pickup: ['pickupDate', 'pickupTime', 'pickupNotes'],
  delivery: ['shippingType', 'deliveryTimePreference', 'deliveryInstructions'],
}

/** The form without the fields of the other delivery method, which are not shown, checked or sent. */
export function orderedForm(form: CheckoutForm): CheckoutForm {
  const other = OF_METHOD[form.deliveryMethod === 'pickup' ? 'delivery' : 'pickup']
  return { ...form, ...Object.fromEntries(other.map((field) => [field, ''])) }
}

/** Everything besides the lines that changes the total, as the page shows it. */
export interface ShownTerms {
  /** The token of the coupon that counts. */
  coupon: string | null
  /** The coupon's percentage; 0 without one. */
  percentage: number
  /** Loyalty points of the customer. */
  points: number
  shipping: Centavos
}

/** An order as the page shows it. */
export interface ShownOrder {
  form: CheckoutForm
  /** The lines of the order, and the lines of the cart that are gone. */
  lines: readonly CartLine[]
  terms: ShownTerms
  /** The amounts of lines and terms. */
  amounts: Pick<OrderAmounts, 'points' | 'total'>
}

/** One order on its way to the server. */
export interface OrderAttempt {
  request: OrderRequest
  /** The request as JSON; sent again, the same text is the same order. */
  body: string
  /** The body of an earlier attempt that got no response. */
  before: string | null
}

/**
 * The order as it is shown, ready to be sent. A request that got no response is sent again, byte for byte, if the
 * shopper still means it.
 * @param newKey for a draft that has no key yet
 */
export function orderAttempt({ key, sent }: CheckoutDraft, shown: ShownOrder, newKey: string): OrderAttempt {
  if (sent !== null && isStillMeant(sent, shown)) {
    return { request: JSON.parse(sent) as OrderRequest, body: sent, before: sent }
  }
  const request: OrderRequest = {
    key: key || newKey,
    form: orderedForm(shown.form),
    lines: seenLines(shown.lines),
    coupon: shown.terms.coupon,
    points: shown.amounts.points,
    total: shown.amounts.total,
  }
  return { request, body: JSON.stringify(request), before: sent }
}

/**
 * Whether the shopper still means a request that got no response: the same things for the same total. Changes that the
 * server has made to the lines since then do not count: the order may have been placed and have taken the last pieces
 * itself.
 */
export function isStillMeant(sent: string, { form, lines, terms }: Omit<ShownOrder, 'amounts'>): boolean {
  const before = JSON.parse(sent) as Partial<OrderRequest>
  const typed = fieldsOf(before.form)
  const meant = orderedForm(form)
  const amounts = orderAmounts({ lines: before.lines ?? [], ...terms })
  if (before.coupon !== terms.coupon || before.total !== amounts.total || before.points !== amounts.points) return false
  const ordered = new Map((before.lines ?? []).map((line) => [line.variantId, line]))
  return (
    CHECKOUT_FIELDS.every((field) => typed[field] === meant[field]) &&
    lines.every((line) => {
      const seen = ordered.get(line.variantId)
      if (!seen) return line.isGone
      return (
        seen.quantity === (line.quantityWas ?? line.quantity) && seen.price === (line.priceWas ?? line.variant.price)
      )
    }) &&
    [...ordered.keys()].every((variantId) => lines.some((line) => line.variantId === variantId))
  )
}
