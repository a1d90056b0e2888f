import { randomBytes } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { findStoreByDomain } from '#data/store/find-store.ts'
import {
  deleteOtherClaims,
  lockServedDomain,
  updateClaim,
  writeClaim,
  writeServedDomain,
} from '#data/store/write-claim.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { CLAIM_LIFETIME_MS } from '#domain/store/domain-claim.ts'
import type { DomainProof } from '#domain/store/domain-proof.ts'
import { isMachineName } from '#domain/store/machine-name.ts'
import { domainEvent } from './domain-event.ts'

/** Bytes of the token of a claim. The DNS is public, so it is no secret; it has to be another one in every store. */
const TOKEN_BYTES = 16

interface DomainToClaim {
  account: string
  now: Date
  /** In lower case; null withdraws the store's claims. */
  domain: string | null
  /** Whether the caller looks its proof up at once; otherwise the job does. */
  isChecked: boolean
}

export type DomainClaimed =
  | { ok: true; isServed: boolean; events: NewEvent[] }
  /** A name of this machine that another store has, which has no DNS to decide by. */
  | { ok: false; code: 'domain-taken' }

/**
 * Makes or renews the claim of a store for a domain, as a part of a transaction that appends the events. Nothing
 * changes for visitors until it is proven: a domain that the store has so far is served until then. A claim for another
 * domain that waits is withdrawn.
 */
export async function claimDomain(tx: Db, { account, now, domain, isChecked }: DomainToClaim): Promise<DomainClaimed> {
  const served = await lockServedDomain(tx, { account })
  if (domain === null) return { ok: true, isServed: false, events: await withdraw(tx, { account, served }) }
  if (domain === served) {
    const dropped = await deleteOtherClaims(tx, { account, except: [domain] })
    return { ok: true, isServed: true, events: dropped.map((each) => domainEvent('withdrawn', each)) }
  }
  if (isMachineName(domain)) return proveByName(tx, { account, now, domain })
  const dropped = await deleteOtherClaims(tx, { account, except: served === null ? [domain] : [domain, served] })
  const isNew = await writeClaim(tx, newClaim({ account, now, domain, checkedAt: isChecked ? now : null }))
  const events = [
    ...dropped.map((each) => domainEvent('withdrawn', each)),
    ...(isNew ? [domainEvent('claimed', domain)] : []),
  ]
  return { ok: true, isServed: false, events }
}

async function withdraw(tx: Db, { account, served }: { account: string; served: string | null }): Promise<NewEvent[]> {
  const dropped = await deleteOtherClaims(tx, { account, except: [] })
  if (served !== null) await writeServedDomain(tx, { account, domain: null })
  const domains = new Set(served === null ? dropped : [served, ...dropped])
  return [...domains].map((each) => domainEvent('withdrawn', each))
}

async function proveByName(
  tx: Db,
  { account, now, domain }: { account: string; now: Date; domain: string },
): Promise<DomainClaimed> {
  if (await findStoreByDomain(tx, { domain })) return { ok: false, code: 'domain-taken' }
  const events = await serveByWord(tx, { account, now, domain, proof: 'machine' })
  return { ok: true, isServed: true, events }
}

/**
 * Has a store served under a domain that no record proves, in the place of all others that it has or claims.
 * @throws a unique violation where another store is served under it
 */
export async function serveByWord(
  tx: Db,
  { account, now, domain, proof }: { account: string; now: Date; domain: string; proof: DomainProof },
): Promise<NewEvent[]> {
  await writeServedDomain(tx, { account, domain })
  await deleteOtherClaims(tx, { account, except: [domain] })
  await writeClaim(tx, newClaim({ account, now, domain, checkedAt: null }))
  await updateClaim(tx, { account, domain, provenAt: now, proof, missingSince: null })
  return [domainEvent('proven', domain)]
}

function newClaim({
  account,
  now,
  domain,
  checkedAt,
}: {
  account: string
  now: Date
  domain: string
  checkedAt: Date | null
}) {
  return {
    account,
    domain,
    token: randomBytes(TOKEN_BYTES).toString('hex'),
    claimedAt: now,
    expiresAt: new Date(now.getTime() + CLAIM_LIFETIME_MS),
    checkedAt,
  }
}
