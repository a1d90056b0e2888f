import type { CartLine } from '#domain/cart/cart-line.ts'
import { canTakeCoupon, type HeldCoupon } from '#domain/coupon/coupon.ts'
import { couponOf } from '../coupon/coupon-store.ts'
import { cartOf } from './cart-store.ts'

/** What 'Vaciar Carrito' took away. */
export interface ClearedCart {
  lines: readonly CartLine[]
  coupon: HeldCoupon | null
}

/** Empties the cart, which also drops the coupon (storefront §4); gives what was taken, to be put back. */
export function clearCart(account: string): ClearedCart {
  const cleared: ClearedCart = { lines: cartOf(account).get(), coupon: couponOf(account).get() }
  cartOf(account).change(() => [])
  couponOf(account).change(() => null)
  return cleared
}

/** Puts back what was cleared. What was put in meanwhile, in another tab, stays as it is. */
export function restoreCart(account: string, { lines, coupon }: ClearedCart): void {
  cartOf(account).change((now) => [
    ...lines.filter(({ variantId }) => !now.some((line) => line.variantId === variantId)),
    ...now,
  ])
  couponOf(account).change((now) => (canTakeCoupon(now, Date.now()) ? coupon : now))
}
