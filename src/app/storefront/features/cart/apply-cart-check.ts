import { confirmCoupon } from '#app/storefront/features/coupon/coupon-confirmation.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import { reconcileCart } from '#domain/cart/reconcile.ts'
import { type CouponVerdict, onThisClock } from '#domain/coupon/coupon.ts'
import { rememberPieces } from './cart-pieces.ts'
import { cartOf } from './cart-store.ts'
import type { NumberedRequest } from './number-request.ts'

interface CheckedCart {
  check: CartCheck
  /** The variants that were checked. */
  variants: readonly number[]
  /** The token of the coupon that was checked. */
  token: string | undefined
  request: NumberedRequest
}

/** The reason for which a coupon is dropped. */
type DropReason = Extract<CouponVerdict, { ok: false }>['code']

/** Brings cart and coupon up to date with a check; returns why the coupon was dropped, or null if it was not. */
export function applyCartCheck(account: string, { check, variants, token, request }: CheckedCart): DropReason | null {
  // A variant that was added since then had a request of its own, and a later one.
  const current = variants.filter(request.isLatestFor)
  rememberPieces(check.offers)
  cartOf(account).change((lines) => reconcileCart(lines, check.offers, current))
  return token === undefined ? null : applyVerdict(account, { token, check })
}

/** Applies the verdict on the coupon that was held when the request was sent, by this browser's clock. */
function applyVerdict(account: string, { token, check }: { token: string; check: CartCheck }): DropReason | null {
  const { coupon: verdict, now } = check
  if (!verdict) return null
  let isDropped = false
  couponOf(account).change((held) => {
    // It was removed, replaced, or has expired.
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
