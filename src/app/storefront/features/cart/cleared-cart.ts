import { restoreToCart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { canTakeCoupon, type HeldCoupon, stands } from '#domain/coupon/coupon.ts'
import { couponOf } from '../coupon/coupon-store.ts'
import { cartOf } from './cart-store.ts'

/** What 'Vaciar Carrito' took away. */
export interface ClearedCart {
  lines: readonly CartLine[]
  coupon: HeldCoupon | null
}

/** Empties the cart, which also drops the coupon (docs/rules.md#cart-changes); gives what was taken, to be put back. */
export function clearCart(account: string): ClearedCart {
  const cleared: ClearedCart = { lines: cartOf(account).get(), coupon: couponOf(account).get() }
  cartOf(account).change(() => [])
  couponOf(account).change(() => null)
  return cleared
}

/** Puts back what was cleared. A coupon whose time is over by now does not come back. */
export function restoreCart(account: string, { lines, coupon }: ClearedCart): void {
  cartOf(account).change((now) => restoreToCart(now, lines))
  const today = Date.now()
  if (coupon && stands(coupon, today)) couponOf(account).change((held) => (canTakeCoupon(held, today) ? coupon : held))
}
