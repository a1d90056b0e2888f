import type { CartLine } from '#domain/cart/cart-line.ts'
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  type DeliveryMethod,
} from '#domain/checkout/checkout-form.ts'
import { orderAmounts } from '#domain/checkout/order-amounts.ts'
import type { OrderRequest, SeenLine } from '#domain/checkout/order-request.ts'
import { foundFields } from '#domain/found/found-fields.ts'
import type { Centavos } from '#domain/money/money.ts'

/** What can be ordered of a cart, as it is shown. */
export function seenLines(lines: readonly CartLine[]): SeenLine[] {
  return lines
    .filter(({ isGone }) => !isGone)
    .map(({ variantId, quantity, variant: { price } }) => ({ variantId, quantity, price }))
}

const OF_METHOD: Record<DeliveryMethod, readonly CheckoutField[]> = {
  pickup: ['pickupDate', 'pickupTime', 'pickupNotes'],
  delivery: ['shippingType', 'deliveryTimePreference', 'deliveryInstructions'],
}

/**
 * The form as it is ordered: nobody checks what was typed for the method that was not chosen, nor sees it, so it is not
 * sent either.
 */
export function orderedForm(form: CheckoutForm): CheckoutForm {
  const other = OF_METHOD[form.deliveryMethod === 'pickup' ? 'delivery' : 'pickup']
  return { ...form, ...Object.fromEntries(other.map((field) => [field, ''])) }
}

/** What lowers or raises the total, as it is shown. */
export interface ShownTerms {
  /** Token of the coupon that counts. */
  coupon: string | null
  /** Of that coupon; 0 without one. */
  percentage: number
  /** That the customer has. */
  points: number
  shipping: Centavos
}

interface Shown {
  form: CheckoutForm
  lines: readonly CartLine[]
  terms: ShownTerms
}

/**
 * Whether the shopper still means what was sent without an answer: the same things for the same total. What the shop has
 * changed about the lines since then is left out: the order may have been placed, and have taken the last pieces itself.
 */
export function isStillMeant(sent: string, { form, lines, terms }: Shown): boolean {
  const before = JSON.parse(sent) as Partial<OrderRequest>
  const typed = foundFields(before.form)
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
