import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { AttemptLimit, Taken } from './attempt-limit.ts'
import { type Client, takeBoth } from './take-both.ts'

const DAY = 24 * 60 * 60_000

interface CouponClaimLimits {
  byIp: RateLimit
  /** Limit of one store, from anywhere: many IPs get no more. */
  byStore: RateLimit
}

/**
 * Codes stated in a store. A code counts that gave a coupon, or that the store does not have: none is found by trying.
 * How many orders use a code, its campaign limits.
 */
export const CODE_CLAIMS: CouponClaimLimits = {
  byIp: { name: 'code-ip', attempts: 30, withinMs: DAY },
  byStore: { name: 'code-store', attempts: 10_000, withinMs: DAY },
}

/**
 * Coupons given for a smile. Each counts, even if it is never used: the server cannot check the claim of a device.
 * A branch's own Wi-Fi has one IP for all its shoppers.
 */
export const SMILE_CLAIMS: CouponClaimLimits = {
  byIp: { name: 'smile-ip', attempts: 10, withinMs: DAY },
  byStore: { name: 'smile-store', attempts: 1_000, withinMs: DAY },
}

export function createCouponClaims(
  { byIp, byStore }: CouponClaimLimits,
  limitOf: (limit: RateLimit) => AttemptLimit,
): (client: Client) => () => Promise<Taken> {
  const limits = { byIp: limitOf(byIp), byTarget: limitOf(byStore) }
  return (client) => () => takeBoth(client, limits, 'store')
}
