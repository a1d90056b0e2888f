import type { CartLine } from '#domain/cart/cart-line.ts'
import type { OrderRequest, SeenLine } from '#domain/checkout/order-request.ts'
import { cartOf } from '../cart/cart-store.ts'
import { couponOf } from '../coupon/coupon-store.ts'
import { draftOf } from './checkout-draft.ts'

/** After an order that stands, and whose answer was lost: what was sent for it leaves the browser; what came since stays. */
export function takeOutOrdered(account: string): void {
  const draft = draftOf(account)
  const { sent } = draft.get()
  if (sent !== null) {
    const { lines, coupon } = JSON.parse(sent) as Partial<OrderRequest>
    cartOf(account).change((cart) => withoutOrdered(cart, lines ?? []))
    couponOf(account).change((held) => (held?.token === coupon ? null : held))
  }
  draft.change(() => draft.empty)
}

/** What is left of a cart. The pieces that the shop has not any more may be those that were ordered. */
export function withoutOrdered(cart: readonly CartLine[], ordered: readonly SeenLine[]): CartLine[] {
  const pieces = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]))
  return cart.flatMap((line) => {
    const taken = pieces.get(line.variantId)
    if (taken === undefined) return [line]
    const left = (line.quantityWas ?? line.quantity) - taken
    return left > 0 ? [{ ...line, quantity: Math.min(left, line.quantity), quantityWas: null }] : []
  })
}
