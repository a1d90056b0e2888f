import { fieldsOf } from '../untrusted/parse-values.ts'
import type { HeldCoupon } from './coupon.ts'
import { isCouponToken } from './coupon-token.ts'

/** Characters of an id; the server's are far shorter. */
const MAX_WRITTEN = 1_000

/**
 * Whatever was found in the browser's storage, as a coupon; null when it is none. Whether it still stands is asked
 * where there is a clock, and whether the shop issued it is for the server to say.
 */
export function parseHeldCoupon(found: unknown): HeldCoupon | null {
  const { id, token, discountPercentage, createdAt, expiresAt, isUsed, source } = fieldsOf(found)
  const isWhole =
    isWritten(id) &&
    isCouponToken(token) &&
    isPercentage(discountPercentage) &&
    isTime(createdAt) &&
    isTime(expiresAt) &&
    typeof isUsed === 'boolean' &&
    source === 'smile-detection'
  return isWhole ? { id, token, discountPercentage, createdAt, expiresAt, isUsed, source } : null
}

function isWritten(found: unknown): found is string {
  return typeof found === 'string' && found !== '' && found.length <= MAX_WRITTEN
}

function isPercentage(found: unknown): found is number {
  return Number.isInteger(found) && (found as number) >= 1 && (found as number) <= 100
}

function isTime(found: unknown): found is number {
  return typeof found === 'number' && Number.isFinite(found)
}
