import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { AttemptLimit, Taken } from './attempt-limit.ts'
import { type Client, takeBoth } from './take-both.ts'

const DAY = 24 * 60 * 60_000
/** Codes stated from one IP in one store and day, those that there are not among them: none is found by trying. */
const BY_IP: RateLimit = { name: 'code-ip', attempts: 30, withinMs: DAY }
/** Codes of one store and day, from anywhere. */
const BY_STORE: RateLimit = { name: 'code-store', attempts: 10_000, withinMs: DAY }

/** A code counts that gave a coupon, or that the store does not have. How many orders use one, its campaign bounds. */
export function createCodeClaims(
  limitOf: (limit: RateLimit) => AttemptLimit,
): (client: Client) => () => Promise<Taken> {
  const limits = { byIp: limitOf(BY_IP), byTarget: limitOf(BY_STORE) }
  return (client) => () => takeBoth(client, limits, 'store')
}
