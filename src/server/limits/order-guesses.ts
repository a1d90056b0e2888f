import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { type Client, takeBoth } from './take-both.ts'

const WITHIN_MS = 10 * 60_000
/** The limit for one IP in one store: behind a carrier's NAT there are many phones, with a slip of the finger now and then. */
const BY_IP: RateLimit = { name: 'order-guess-ip', attempts: 30, withinMs: WITHIN_MS }
/** The limit for one order, from anywhere: having many IPs gives nobody more guesses at its e-mail. */
const BY_ORDER: RateLimit = { name: 'order-guess-order', attempts: 10, withinMs: WITHIN_MS }

type Guess<Found> = { ok: true; found: Found } | { ok: false; waitSeconds: number }

/**
 * Folio and e-mail of an order could be guessed, so failed guesses are counted. An attempt counts from its start, so
 * that many at once are no way around the limit, and is taken back unless it has failed.
 */
export function createOrderGuesses(limitOf: (limit: RateLimit) => AttemptLimit) {
  const limits = { byIp: limitOf(BY_IP), byTarget: limitOf(BY_ORDER) }
  return (client: Client) =>
    async <Found>(
      folio: number,
      look: () => Promise<Found>,
      hasFailed: (found: Found) => boolean,
    ): Promise<Guess<Found>> => {
      const attempt = await takeBoth(client, limits, String(folio))
      if (!attempt.ok) return attempt
      let isCounted = false
      try {
        const found = await look()
        isCounted = hasFailed(found)
        return { ok: true, found }
      } finally {
        if (!isCounted) await attempt.takeBack()
      }
    }
}
