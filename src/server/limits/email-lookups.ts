import type { RateLimit } from '#data/attempt/count-attempt.ts'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import type { LookUpEmail } from '#domain/customer/look-up-email.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { takeAll } from './take-all.ts'
import type { Client } from './take-both.ts'

export interface EmailLimits {
  /** The limit for one IP in one store: behind a carrier's NAT there are several phones. */
  byIp: RateLimit
  /** The limit for one IP at one e-mail. None is for an e-mail alone, or a stranger could use it up (decision 061). */
  byPair: RateLimit
}

const MINUTE = 60_000

export const LOYALTY_LOOKUPS: EmailLimits = {
  byIp: { name: 'loyalty-lookup-ip', attempts: 20, withinMs: 10 * MINUTE },
  byPair: { name: 'loyalty-lookup-pair', attempts: 10, withinMs: 10 * MINUTE },
}

/**
 * Data known under an e-mail could be collected, so all lookups count, found or not: counting only some would reveal
 * the result. A lookup is refunded only where its result alone shows that it changed nothing. Each kind of lookup has
 * its own limits, so that using one up does not block the other.
 */
export function createEmailLookups(
  { byIp, byPair }: EmailLimits,
  limitOf: (limit: RateLimit) => AttemptLimit,
): (client: Client) => LookUpEmail {
  const limits = { byIp: limitOf(byIp), byPair: limitOf(byPair) }
  return (client) =>
    async (email, look, isForgotten = () => false) => {
      const network = client.ip()
      const attempt = await takeAll(client, [
        { limit: limits.byIp, who: network },
        { limit: limits.byPair, who: `${network} ${foldEmail(email)}` },
      ])
      if (!attempt.ok) return attempt
      const found = await look()
      if (isForgotten(found)) await attempt.takeBack()
      return { ok: true, found }
    }
}

/** All spellings that are looked up as the same e-mail become one; longer texts than any e-mail are cut. */
export function foldEmail(email: string): string {
  return email.trim().slice(0, MAX_EMAIL_LENGTH).toLowerCase()
}
