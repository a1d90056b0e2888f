import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { isUniqueViolation } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findStoreByDomain } from '#data/store/find-store.ts'
import { lockServedDomain } from '#data/store/write-claim.ts'
import type { Actor } from '#domain/event/event.ts'
import { serveByWord } from './claim-domain.ts'

interface DomainToProve {
  account: string
  actor: Actor
  now: Date
  /** In lower case, without port. */
  domain: string
}

/**
 * Has a store served under a domain by the operator's word. The word takes the domain from no other store;
 * a store that proves it in its DNS later takes it from this one.
 */
export async function proveDomain(
  db: Db,
  { account, actor, now, domain }: DomainToProve,
): Promise<{ ok: true } | { ok: false; code: 'domain-taken' }> {
  try {
    return await inTransaction(db, async (tx) => {
      const served = await lockServedDomain(tx, { account })
      if (served !== domain && (await findStoreByDomain(tx, { domain }))) return { ok: false, code: 'domain-taken' }
      const events = await serveByWord(tx, { account, now, domain, proof: 'operator' })
      await appendEvents(tx, { account, actor, at: now, events })
      return { ok: true }
    })
  } catch (error) {
    // Another store came to be served under it at the same moment.
    if (isUniqueViolation(error)) return { ok: false, code: 'domain-taken' }
    throw error
  }
}
