import { createAttemptLimit } from './attempt-limit.ts'

const WITHIN_MS = 10 * 60_000
/** Of one address in one store: behind a carrier's there are many phones, with a slip of the finger now and then. */
const BY_ADDRESS = { attempts: 30, withinMs: WITHIN_MS }
/** On one order, from wherever: who has many addresses has no more guesses at its e-mail. */
const BY_ORDER = { attempts: 10, withinMs: WITHIN_MS }

type Guess<Found> = { ok: true; found: Found } | { ok: false; waitSeconds: number }

/**
 * Folio and e-mail of an order could be guessed, so failed guesses are counted. An attempt counts from its start, so
 * that many at once are no way around, and no longer when it has not failed.
 * @returns the limit as one visitor of a store has it, whose address is asked for when it counts
 */
export function createOrderGuesses(now: () => Date) {
  const byAddress = createAttemptLimit(BY_ADDRESS)
  const byOrder = createAttemptLimit(BY_ORDER)
  return (account: string, address: () => string) =>
    async <Found>(
      folio: number,
      look: () => Promise<Found>,
      hasFailed: (found: Found) => boolean,
    ): Promise<Guess<Found>> => {
      const at = now().getTime()
      const visitor = `${account} ${address()}`
      const order = `${account} ${folio}`
      const visitorWait = byAddress.take(visitor, at)
      if (visitorWait > 0) return { ok: false, waitSeconds: visitorWait }
      const orderWait = byOrder.take(order, at)
      if (orderWait > 0) {
        byAddress.giveBack(visitor, at)
        return { ok: false, waitSeconds: orderWait }
      }
      let isCounted = false
      try {
        const found = await look()
        isCounted = hasFailed(found)
        return { ok: true, found }
      } finally {
        if (!isCounted) {
          byAddress.giveBack(visitor, at)
          byOrder.giveBack(order, at)
        }
      }
    }
}
