import { useActiveCoupon } from '#app/storefront/features/coupon/use-active-coupon.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type CartTotals, cartTotals } from '#domain/cart/cart-totals.ts'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { useCartLines } from './cart-store.ts'

interface Cart {
  lines: readonly CartLine[]
  /** Lowers the total only once it is confirmed. */
  coupon: HeldCoupon | null
  isCouponConfirmed: boolean
  totals: CartTotals
}

/** The cart of this store with its totals (docs/rules/cart.md#cart-contents); empty on the server. */
export function useCart(): Cart {
  const lines = useCartLines()
  const { coupon, isConfirmed } = useActiveCoupon()
  const percentage = coupon && isConfirmed ? coupon.discountPercentage : 0
  return { lines, coupon, isCouponConfirmed: isConfirmed, totals: cartTotals(lines, percentage) }
}
