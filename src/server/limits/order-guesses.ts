import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { AttemptLimit, Taken } from './attempt-limit.ts'
import type { Client } from './take-both.ts'

const MINUTE = 60_000
/** The limit for one IP in one store: behind a carrier's NAT there are many phones, with a slip of the finger now and then. */
const BY_IP: RateLimit = { name: 'order-guess-ip', attempts: 30, withinMs: 10 * MINUTE }
/** The limit for one IP at one order. */
const BY_IP_AND_ORDER: RateLimit = { name: 'order-guess-ip-order', attempts: 10, withinMs: 10 * MINUTE }
/** From so many on, from anywhere, an order is under siege: each IP then has one guess at it in a day (decision 048). */
const BY_ORDER: RateLimit = { name: 'order-guess-order', attempts: 20, withinMs: 60 * MINUTE }
const UNDER_SIEGE: RateLimit = { name: 'order-guess-siege', attempts: 1, withinMs: 24 * 60 * MINUTE }

type Guess<Found> = { ok: true; found: Found } | { ok: false; waitSeconds: number }

/**
 * Folio and e-mail of an order could be guessed, so failed guesses are counted. An attempt counts from its start, so
 * that many at once are no way around the limit, and is taken back unless it has failed. No guesses of others keep who
 * knows the e-mail from the order.
 */
export function createOrderGuesses(limitOf: (limit: RateLimit) => AttemptLimit) {
  const limits = {
    byIp: limitOf(BY_IP),
    byIpAndOrder: limitOf(BY_IP_AND_ORDER),
    byOrder: limitOf(BY_ORDER),
    underSiege: limitOf(UNDER_SIEGE),
  }
  return (client: Client) =>
    async <Found>(
      folio: number,
      look: () => Promise<Found>,
      hasFailed: (found: Found) => boolean,
    ): Promise<Guess<Found>> => {
      const attempt = await takeGuess(client, limits, folio)
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

/** Counts a guess for its visitor first, then for the visitor at this order; all that hold for it, or none. */
async function takeGuess(
  { account, ip, now }: Client,
  limits: Record<'byIp' | 'byIpAndOrder' | 'byOrder' | 'underSiege', AttemptLimit>,
  folio: number,
): Promise<Taken> {
  const at = now()
  const visitor = ip()
  const order = String(folio)
  const taken: (Taken & { ok: true })[] = []
  const takeBack = async () => {
    await Promise.all(taken.map((each) => each.takeBack()))
  }
  const take = async (limit: AttemptLimit, who: string): Promise<Taken> => {
    const one = await limit.take({ account, who, at })
    if (one.ok) taken.push(one)
    return one
  }
  const own = [[limits.byIp, visitor] as const, [limits.byIpAndOrder, `${visitor} ${order}`] as const]
  for (const [limit, who] of own) {
    const one = await take(limit, who)
    if (one.ok) continue
    await takeBack()
    return one
  }
  const open = await take(limits.byOrder, order)
  const last = open.ok ? open : await take(limits.underSiege, `${visitor} ${order}`)
  if (last.ok) return { ok: true, takeBack }
  await takeBack()
  return last
}
