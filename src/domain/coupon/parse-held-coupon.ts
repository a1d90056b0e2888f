import { fieldsOf } from '../untrusted/parse-values.ts'
import type { HeldCoupon } from './coupon.ts'
import { isCouponToken } from './coupon-token.ts'

/** Characters of an id; the server's are far shorter. */
const MAX_WRITTEN = 1_000

/**
 * A coupon from the browser's storage; null when invalid. Its expiry is checked by the caller, which has a clock; only
 * the server knows whether the store issued it.
 */
export function parseHeldCoupon(untrusted: unknown): HeldCoupon | null {
  const { id, token, discountPercentage, createdAt, expiresAt, isUsed } = fieldsOf(untrusted)
  const isWhole =
    isWritten(id) &&
    isCouponToken(token) &&
    isPercentage(discountPercentage) &&
    isTime(createdAt) &&
    isTime(expiresAt) &&
    typeof isUsed === 'boolean'
  return isWhole ? { id, token, discountPercentage, createdAt, expiresAt, isUsed } : null
}

function isWritten(untrusted: unknown): untrusted is string {
  return typeof untrusted === 'string' && untrusted !== '' && untrusted.length <= MAX_WRITTEN
}

function isPercentage(untrusted: unknown): untrusted is number {
  return Number.isInteger(untrusted) && (untrusted as number) >= 1 && (untrusted as number) <= 100
}

function isTime(untrusted: unknown): untrusted is number {
  return typeof untrusted === 'number' && Number.isFinite(untrusted)
}
