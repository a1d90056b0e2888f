import { cartOf } from '#app/storefront/features/cart/cart-store.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { OrderRequest, SeenLine } from '#domain/checkout/order-request.ts'
import { draftOf } from './checkout-draft.ts'

/**
 * Removes ordered lines and coupon from the browser, after an order whose response was lost. Lines and a coupon that
 * were added since stay.
 */
export function removeOrdered(account: string): void {
  const draft = draftOf(account)
  const { sent } = draft.get()
  if (sent !== null) {
    const { lines, coupon } = JSON.parse(sent) as Partial<OrderRequest>
    cartOf(account).change((cart) => withoutOrdered(cart, lines ?? []))
    couponOf(account).change((held) => (held?.token === coupon ? null : held))
  }
  draft.change(() => draft.empty)
}

/** The lines that remain in a cart. Pieces that have run out since may be the ordered ones. */
export function withoutOrdered(cart: readonly CartLine[], ordered: readonly SeenLine[]): CartLine[] {
  const pieces = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]))
  return cart.flatMap((line) => {
    const orderedPieces = pieces.get(line.variantId)
    if (orderedPieces === undefined) return [line]
    const left = (line.quantityWas ?? line.quantity) - orderedPieces
    return left > 0 ? [{ ...line, quantity: Math.min(left, line.quantity), quantityWas: null }] : []
  })
}
