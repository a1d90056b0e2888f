import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import { restoreToCart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { canTakeCoupon, type HeldCoupon, stands } from '#domain/coupon/coupon.ts'
import { cartOf } from './cart-store.ts'

/** The contents that 'Vaciar Carrito' removed. */
export interface ClearedCart {
  lines: readonly CartLine[]
  coupon: HeldCoupon | null
}

/**
 * Empties the cart, which also drops the coupon (docs/rules/cart.md#cart-changes); returns the removed lines and
 * coupon.
 */
export function clearCart(account: string): ClearedCart {
  const cleared: ClearedCart = { lines: cartOf(account).get(), coupon: couponOf(account).get() }
  cartOf(account).change(() => [])
  couponOf(account).change(() => null)
  return cleared
}

/** Restores the removed cart. A coupon that has expired by now does not come back. */
export function restoreCart(account: string, { lines, coupon }: ClearedCart): void {
  cartOf(account).change((current) => restoreToCart(current, lines))
  const now = Date.now()
  if (coupon && stands(coupon, now)) couponOf(account).change((held) => (canTakeCoupon(held, now) ? coupon : held))
}
