import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { AttemptLimit, Taken } from './attempt-limit.ts'
import { type Client, takeBoth } from './take-both.ts'

const DAY = 24 * 60 * 60_000

/** The budget that the operator has for each shopper and each store in a day (docs/rules/try-on.md#try-on). */
export const LOOKS: readonly [RateLimit, RateLimit] = [
  { name: 'fitting-ip', attempts: 20, withinMs: DAY },
  { name: 'fitting-store', attempts: 200, withinMs: DAY },
]
export const AVATARS: readonly [RateLimit, RateLimit] = [
  { name: 'avatar-ip', attempts: 5, withinMs: DAY },
  { name: 'avatar-store', attempts: 50, withinMs: DAY },
]

/** Counts costs before they arise; costs that the service did not charge are given back. */
export function createBudget(
  [byIp, byStore]: readonly [RateLimit, RateLimit],
  limitOf: (limit: RateLimit) => AttemptLimit,
): (client: Client) => () => Promise<Taken> {
  const limits = { byIp: limitOf(byIp), byTarget: limitOf(byStore) }
  return (client) => () => takeBoth(client, limits, 'store')
}
