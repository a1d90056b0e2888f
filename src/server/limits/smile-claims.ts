import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { AttemptLimit, Taken } from './attempt-limit.ts'
import { type Client, takeBoth } from './take-both.ts'

const DAY = 24 * 60 * 60_000
/** Coupons for one IP in one store and day: a branch's own Wi-Fi has one IP for all who are there. */
const BY_IP: RateLimit = { name: 'smile-ip', attempts: 10, withinMs: DAY }
/** Coupons of one store and day, from anywhere: many IPs give no more of them. */
const BY_STORE: RateLimit = { name: 'smile-store', attempts: 1_000, withinMs: DAY }

/** A coupon that was given may not be used, yet counts: a device's claim to have seen a smile cannot be verified. */
export function createSmileClaims(
  limitOf: (limit: RateLimit) => AttemptLimit,
): (client: Client) => () => Promise<Taken> {
  const limits = { byIp: limitOf(BY_IP), byTarget: limitOf(BY_STORE) }
  return (client) => () => takeBoth(client, limits, 'store')
}
