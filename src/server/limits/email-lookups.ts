import type { RateLimit } from '#data/attempt/count-attempt.ts'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import type { LookUpEmail } from '#domain/customer/look-up-email.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { type Client, takeBoth } from './take-both.ts'

interface EmailLimits {
  /** The limit for one IP in one store: behind a carrier's NAT there are several phones. */
  byIp: RateLimit
  /** The limit for one e-mail, from anywhere: having many IPs shows nobody more of it, and sends it no more mails. */
  byEmail: RateLimit
}

const MINUTE = 60_000

export const LOYALTY_LOOKUPS: EmailLimits = {
  byIp: { name: 'loyalty-lookup-ip', attempts: 20, withinMs: 10 * MINUTE },
  byEmail: { name: 'loyalty-lookup-email', attempts: 10, withinMs: 10 * MINUTE },
}

export const FOLIO_MAILS: EmailLimits = {
  byIp: { name: 'folio-mail-ip', attempts: 10, withinMs: 60 * MINUTE },
  byEmail: { name: 'folio-mail-email', attempts: 3, withinMs: 60 * MINUTE },
}

/** Mails with the link by which one of the staff chooses another password. */
export const PASSWORD_MAILS: EmailLimits = {
  byIp: { name: 'password-mail-ip', attempts: 10, withinMs: 60 * MINUTE },
  byEmail: { name: 'password-mail-email', attempts: 3, withinMs: 60 * MINUTE },
}

/**
 * Data known under an e-mail could be collected, so all lookups are counted, whatever they find: if only some counted,
 * that would tell what was found. A lookup is taken back only where its result alone shows that nothing came of it. Each
 * kind of lookup has limits of its own, so that using up one keeps nobody from the other.
 */
export function createEmailLookups(
  { byIp, byEmail }: EmailLimits,
  limitOf: (limit: RateLimit) => AttemptLimit,
): (client: Client) => LookUpEmail {
  const limits = { byIp: limitOf(byIp), byTarget: limitOf(byEmail) }
  return (client) =>
    async (email, look, isForgotten = () => false) => {
      const attempt = await takeBoth(client, limits, foldEmail(email))
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
