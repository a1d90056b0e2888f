import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import type { LookUpEmail } from '#domain/customer/look-up-email.ts'
import { createAttemptLimit } from './attempt-limit.ts'

interface EmailLimits {
  /** Of one address in one store: behind a carrier's there are several phones. */
  byAddress: { attempts: number; withinMs: number }
  /** At one e-mail, from wherever: who has many addresses learns no more of it, and sends it no more messages. */
  byEmail: { attempts: number; withinMs: number }
}

const MINUTE = 60_000

export const LOYALTY_LOOKUPS: EmailLimits = {
  byAddress: { attempts: 20, withinMs: 10 * MINUTE },
  byEmail: { attempts: 10, withinMs: 10 * MINUTE },
}

export const FOLIO_MAILS: EmailLimits = {
  byAddress: { attempts: 10, withinMs: 60 * MINUTE },
  byEmail: { attempts: 3, withinMs: 60 * MINUTE },
}

/**
 * What is known under an e-mail could be collected, so all questions are counted, whatever they find: what counted
 * only now and then would tell what was found. Only what says itself that nothing came of it may be forgotten. Each
 * kind of question has a limit of its own: who uses up one keeps nobody from the other.
 * @returns the limit as one visitor of a store has it, whose address is asked for when it counts
 */
export function createEmailLookups(
  limits: EmailLimits,
  now: () => Date,
): (account: string, address: () => string) => LookUpEmail {
  const byAddress = createAttemptLimit(limits.byAddress)
  const byEmail = createAttemptLimit(limits.byEmail)
  return (account, address) =>
    async (email, look, isForgotten = () => false) => {
      const at = now().getTime()
      const visitor = `${account} ${address()}`
      const visitorWait = byAddress.take(visitor, at)
      if (visitorWait > 0) return { ok: false, waitSeconds: visitorWait }
      const asked = `${account} ${foldEmail(email)}`
      const emailWait = byEmail.take(asked, at)
      if (emailWait > 0) {
        byAddress.giveBack(visitor, at)
        return { ok: false, waitSeconds: emailWait }
      }
      const found = await look()
      if (isForgotten(found)) {
        byAddress.giveBack(visitor, at)
        byEmail.giveBack(asked, at)
      }
      return { ok: true, found }
    }
}

/** All spellings that are looked up as the same one; no longer one is remembered whole. */
function foldEmail(email: string): string {
  return email.trim().slice(0, MAX_EMAIL_LENGTH).toLowerCase()
}
