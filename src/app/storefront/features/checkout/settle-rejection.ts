import { applyCartCheck } from '#app/storefront/features/cart/apply-cart-check.ts'
import { cartOf } from '#app/storefront/features/cart/cart-store.ts'
import type { NumberedRequest } from '#app/storefront/features/cart/number-request.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { lineChanges } from '#domain/cart/line-changes.ts'
import { optionsText } from '#domain/cart/options-text.ts'
import { acknowledge } from '#domain/cart/reconcile.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { FreshFacts } from '#domain/checkout/order-result.ts'
import { couponSentences } from '#domain/coupon/coupon-sentences.ts'
import { type Centavos, formatPrice } from '#domain/money/money.ts'

interface OrderAsSeen {
  request: OrderRequest
  /** The shipping price that the shopper saw. */
  shippingSeen: Centavos
  /** The number of the request among those that report on the cart. */
  cartRequest: NumberedRequest
}

/**
 * Updates cart and coupon from the server's statement when it rejected an order.
 * @returns the changes, a sentence each
 */
export function settleRejection(account: string, { check, shipping }: FreshFacts, rejected: OrderAsSeen): string[] {
  const { request, shippingSeen, cartRequest } = rejected
  // The shopper has seen the earlier notices about the lines.
  cartOf(account).change(acknowledge)
  const dropped = applyCartCheck(account, {
    check,
    variants: request.lines.map(({ variantId }) => variantId),
    token: request.coupon ?? undefined,
    request: cartRequest,
  })
  return [
    ...cartOf(account).get().flatMap(newsOf),
    ...(dropped ? [couponSentences[dropped]] : []),
    ...(shipping === shippingSeen ? [] : [`El envío cuesta ahora ${formatPrice(shipping)}.`]),
  ]
}

function newsOf(line: CartLine, _: number, lines: readonly CartLine[]): string[] {
  const name = uniqueName(lines, line)
  return lineChanges(line).map(({ sentence }) => `${name}: ${sentence}.`)
}

/** The product's name, with the options when another line has the same name. */
function uniqueName(lines: readonly CartLine[], { product: { name }, variant }: CartLine): string {
  const isUnique = lines.filter(({ product }) => product.name === name).length === 1
  const options = optionsText(variant.options)
  return isUnique || options === '' ? name : `${name} (${options})`
}
