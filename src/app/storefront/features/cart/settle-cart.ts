import type { CartCheck } from '#domain/cart/cart-check.ts'
import { reconcileCart } from '#domain/cart/reconcile.ts'
import { type CouponVerdict, onThisClock } from '#domain/coupon/coupon.ts'
import { confirmCoupon } from '../coupon/confirmed-coupon.ts'
import { couponOf } from '../coupon/coupon-store.ts'
import { cartOf } from './cart-store.ts'
import type { NumberedRequest } from './request-order.ts'

interface Answered {
  check: CartCheck
  /** The variants that the shop was asked about. */
  asked: readonly number[]
  /** Of the coupon that it was shown. */
  token: string | undefined
  request: NumberedRequest
}

/** Why the coupon that was held is held no more. */
type Dropped = Extract<CouponVerdict, { ok: false }>['code']

/** Brings cart and coupon up to the shop's answer; says whether that cost the shopper the coupon. */
export function settleCart(account: string, { check, asked, token, request }: Answered): Dropped | null {
  // What went in meanwhile was asked about by itself, and later.
  const told = asked.filter(request.isLatestFor)
  cartOf(account).change((lines) => reconcileCart(lines, check.offers, told))
  return token === undefined ? null : settleCoupon(account, { token, check })
}

/** What the shop says of the coupon that was held when it was asked, by this browser's clock. */
function settleCoupon(account: string, { token, check }: { token: string; check: CartCheck }): Dropped | null {
  const { coupon: verdict, now } = check
  if (!verdict) return null
  let isDropped = false
  couponOf(account).change((held) => {
    // Removed meanwhile, or expired, or another one by now.
    if (held?.token !== token) return held
    if (verdict.ok) {
      confirmCoupon({ ...verdict.coupon, token })
      return { ...onThisClock(verdict.coupon, now, Date.now()), token }
    }
    isDropped = true
    return null
  })
  return !verdict.ok && isDropped ? verdict.code : null
}
