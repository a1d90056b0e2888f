import type { CartLine } from '#domain/cart/cart-line.ts'
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { useActiveCoupon } from '../coupon/use-active-coupon.ts'
import { useCartLines } from './cart-store.ts'

interface Cart {
  lines: readonly CartLine[]
  coupon: HeldCoupon | null
  totals: CartTotals
}

/** The cart of this store as it is now (storefront §3, Cart); empty on the server. */
export function useCart(): Cart {
  const lines = useCartLines()
  const coupon = useActiveCoupon()
  return { lines, coupon, totals: cartTotals(lines, coupon?.discountPercentage ?? 0) }
}
