import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { isUniqueViolation } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ClaimState } from '#domain/store/domain-claim.ts'
import type { DomainSet } from '#domain/store/domain-outcomes.ts'
import { isDnsProof } from '#domain/store/domain-proof.ts'
import { parseDomain } from '#domain/store/parse-settings.ts'
import { checkClaim, type LookUpProof } from './check-claim.ts'
import { claimDomain } from './claim-domain.ts'

interface DomainToSet {
  account: string
  actor: Actor
  now: Date
  /** As it was typed; empty for none. */
  domain: string
  /** Hosts that all stores share, in lower case. */
  sharedHosts: readonly string[]
  /** Looks up the proof at once; null where the job is to do it. */
  lookUpProof: LookUpProof | null
}

/**
 * Claims a domain for a store, or withdraws all its claims and its current domain. A claim blocks no other store, and
 * is served once it is proven, which may be at once.
 */
export async function setDomain(
  db: Db,
  { account, actor, now, domain: written, sharedHosts, lookUpProof }: DomainToSet,
): Promise<DomainSet> {
  const domain = written.trim() === '' ? null : parseDomain(written)
  if (domain === null && written.trim() !== '') return { ok: false, code: 'domain-invalid' }
  if (domain !== null && sharedHosts.includes(domain)) return { ok: false, code: 'shared-host' }
  const claimed = await claim(db, { account, actor, now, domain, isChecked: lookUpProof !== null })
  if (!claimed.ok) return claimed
  if (domain === null) return { ok: true, domain, state: null }
  if (lookUpProof && !claimed.isServed) await checkDomains(db, { account, now, lookUpProof, only: domain })
  return { ok: true, domain, state: await stateOf(db, { account, domain }) }
}

interface DomainsToCheck {
  account: string
  now: Date
  lookUpProof: LookUpProof
  /** The one domain to look up; by default all of the store's. */
  only?: string
}

/**
 * Looks up the proofs of a store's domains, and records what that changes. What no record proves is not looked up, and
 * neither is a domain of another store.
 */
export async function checkDomains(db: Db, { account, now, lookUpProof, only }: DomainsToCheck): Promise<void> {
  const domains = await readStoreDomains(db, { account })
  const claims = domains.flatMap(({ domain, proof, token }) => {
    const isWanted = only === undefined || domain === only
    const isProvenByRecord = proof === null || isDnsProof(proof)
    return isWanted && isProvenByRecord && token !== null ? [{ account, domain, token }] : []
  })
  await Promise.all(claims.map((claim) => checkClaim(db, { claim, now, lookUpProof })))
}

async function claim(
  db: Db,
  { actor, ...claimed }: { account: string; actor: Actor; now: Date; domain: string | null; isChecked: boolean },
): Promise<{ ok: true; isServed: boolean } | { ok: false; code: 'domain-taken' }> {
  const { account, now } = claimed
  try {
    return await inTransaction(db, async (tx) => {
      const result = await claimDomain(tx, claimed)
      if (result.ok) await appendEvents(tx, { account, actor, at: now, events: result.events })
      return result
    })
  } catch (error) {
    // Another store took the same name of this machine at the same moment.
    if (isUniqueViolation(error)) return { ok: false, code: 'domain-taken' }
    throw error
  }
}

async function stateOf(db: Db, { account, domain }: { account: string; domain: string }): Promise<ClaimState> {
  const domains = await readStoreDomains(db, { account })
  // A domain withdrawn at this moment by another request is gone; the next page shows that.
  return domains.find((each) => each.domain === domain)?.state ?? 'waiting'
}
