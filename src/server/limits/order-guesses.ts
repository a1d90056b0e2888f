import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { countFailure, takeAll } from './take-all.ts'
import type { Client } from './take-both.ts'

const MINUTE = 60_000
/**
 * The limit for one IP in one store: behind a carrier's NAT there are many phones, with a slip of the finger now and
 * then.
 */
const BY_IP: RateLimit = { name: 'order-guess-ip', attempts: 30, withinMs: 10 * MINUTE }
/** The limit for one IP at one order. */
const BY_IP_AND_ORDER: RateLimit = { name: 'order-guess-ip-order', attempts: 10, withinMs: 10 * MINUTE }
/**
 * From so many on, from anywhere, an order is under siege: each IP then has one guess at it in a day (decision 048).
 */
const BY_ORDER: RateLimit = { name: 'order-guess-order', attempts: 20, withinMs: 60 * MINUTE }
const UNDER_SIEGE: RateLimit = { name: 'order-guess-siege', attempts: 1, withinMs: 24 * 60 * MINUTE }

type Guess<Found> = { ok: true; found: Found } | { ok: false; waitSeconds: number }

/**
 * Folio and e-mail of an order could be guessed, so failed guesses are counted. An attempt counts from its start, so
 * that many at once are no way around the limit, and is taken back unless it has failed. No guesses of others keep who
 * knows the e-mail from the order.
 */
export function createOrderGuesses(limitOf: (limit: RateLimit) => AttemptLimit) {
  const byIp = limitOf(BY_IP)
  const byIpAndOrder = limitOf(BY_IP_AND_ORDER)
  const byOrder = limitOf(BY_ORDER)
  const underSiege = limitOf(UNDER_SIEGE)

  function placesOf({ ip }: Client, folio: number) {
    const visitor = ip()
    const visitorAndOrder = `${visitor} ${folio}`
    return [
      { limit: byIp, who: visitor },
      { limit: byIpAndOrder, who: visitorAndOrder },
      { limit: byOrder, who: String(folio), whenFull: { limit: underSiege, who: visitorAndOrder } },
    ]
  }

  return (client: Client) =>
    async <Found>(
      folio: number,
      look: () => Promise<Found>,
      hasFailed: (found: Found) => boolean,
    ): Promise<Guess<Found>> => {
      const attempt = await takeAll(client, placesOf(client, folio))
      if (!attempt.ok) return attempt
      return { ok: true, found: await countFailure(attempt, look, hasFailed) }
    }
}
