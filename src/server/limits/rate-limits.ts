import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { RateLimitName } from '#domain/page/page-entry.ts'
import { createAttemptLimit, type LimitSources } from './attempt-limit.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { CODE_CLAIMS, createCouponClaims, SMILE_CLAIMS } from './coupon-claims.ts'
import { createEmailLookups, LOYALTY_LOOKUPS } from './email-lookups.ts'
import { AVATARS, createBudget, LOOKS } from './fitting-budget.ts'
import { ALERT_MAILS, createMailRequests, FOLIO_MAILS, PASSWORD_MAILS } from './mail-requests.ts'
import { createOrderGuesses } from './order-guesses.ts'
import { createPasskeyAttempts, createSignIns } from './sign-ins.ts'

/** All rate limits of a server, which every process on its database shares (decision 022). */
export interface RateLimits {
  orderGuesses: ReturnType<typeof createOrderGuesses>
  loyaltyLookups: ReturnType<typeof createEmailLookups>
  folioMails: ReturnType<typeof createMailRequests>
  alertMails: ReturnType<typeof createMailRequests>
  smileClaims: ReturnType<typeof createCouponClaims>
  codeClaims: ReturnType<typeof createCouponClaims>
  looks: ReturnType<typeof createBudget>
  avatars: ReturnType<typeof createBudget>
  /** The limits of the counter. */
  signIns: ReturnType<typeof createSignIns>
  passkeyAttempts: ReturnType<typeof createPasskeyAttempts>
  passwordMails: ReturnType<typeof createMailRequests>
}

/** The timeout of a statement. An order with points waits for it, so it is short; a statement takes a millisecond. */
const TIMEOUT_MS = 1_000

interface RateLimitsOptions extends Pick<LimitSources, 'shards' | 'report'> {
  timeoutMs?: number
}

export function createRateLimits({ shards, report, timeoutMs = TIMEOUT_MS }: RateLimitsOptions): RateLimits {
  const sources = { shards, report, breaker: createCircuitBreaker(timeoutMs) }
  const limitOf = (limit: RateLimit) => createAttemptLimit(limit, sources)
  const ofPages = {
    orderGuesses: createOrderGuesses(limitOf),
    loyaltyLookups: createEmailLookups(LOYALTY_LOOKUPS, limitOf),
    folioMails: createMailRequests(FOLIO_MAILS, limitOf),
    alertMails: createMailRequests(ALERT_MAILS, limitOf),
    smileClaims: createCouponClaims(SMILE_CLAIMS, limitOf),
    codeClaims: createCouponClaims(CODE_CLAIMS, limitOf),
    looks: createBudget(LOOKS, limitOf),
    avatars: createBudget(AVATARS, limitOf),
  } satisfies Record<RateLimitName, unknown>
  return {
    ...ofPages,
    signIns: createSignIns(limitOf, report),
    passkeyAttempts: createPasskeyAttempts(limitOf),
    passwordMails: createMailRequests(PASSWORD_MAILS, limitOf),
  }
}
