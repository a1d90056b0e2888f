import type { CartLine } from '#domain/cart/cart-line.ts'
import { lineNotices } from '#domain/cart/line-notices.ts'
import { optionsText } from '#domain/cart/options-text.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { FreshFacts } from '#domain/checkout/order-result.ts'
import { couponSentences } from '#domain/coupon/coupon-sentences.ts'
import { type Centavos, formatPrice } from '#domain/money/money.ts'
import { cartOf } from '../cart/cart-store.ts'
import type { NumberedRequest } from '../cart/request-order.ts'
import { settleCart } from '../cart/settle-cart.ts'

interface Rejected {
  request: OrderRequest
  /** What the shopper saw under 'Envío'. */
  shippingSeen: Centavos
  /** The shop was asked with the order. */
  cartRequest: NumberedRequest
}

/** Brings cart and coupon up to the shop's answer; says what that has changed, a sentence each. */
export function takeFacts(account: string, { check, shipping }: FreshFacts, rejected: Rejected): string[] {
  const { request, shippingSeen, cartRequest } = rejected
  const dropped = settleCart(account, {
    check,
    asked: request.lines.map(({ variantId }) => variantId),
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
  const name = nameAmong(lines, line)
  return lineNotices(line).map(({ sentence }) => `${name}: ${sentence}.`)
}

/** With the options where the name alone could be another line's. */
function nameAmong(lines: readonly CartLine[], { product: { name }, variant }: CartLine): string {
  const isNamedAlone = lines.filter(({ product }) => product.name === name).length === 1
  return isNamedAlone ? name : `${name} (${optionsText(variant.options)})`
}
