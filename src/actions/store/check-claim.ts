import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { isUniqueViolation } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { DueCheck } from '#data/store/claim-due-checks.ts'
import { findStoreByDomain } from '#data/store/find-store.ts'
import {
  deleteClaim,
  deleteOtherClaims,
  lockClaims,
  lockServedDomain,
  updateClaim,
  writeServedDomain,
} from '#data/store/write-claim.ts'
import type { DomainChange } from '#domain/event/domain-change.ts'
import { CLAIM_LIFETIME_MS, type ClaimStep, type DomainClaim, nextClaimStep } from '#domain/store/domain-claim.ts'
import type { ProofFound } from '#domain/store/domain-proof.ts'
import { domainEvent } from './domain-event.ts'

/** Looks up the proof of a claim in the DNS. Never throws. */
export type LookUpProof = (claim: DueCheck) => Promise<ProofFound>

/** The actor of every change that a look-up leads to, also where a member of the staff requested it. */
const ACTOR = 'job:check-domains'

/** Looks up the proof of a claim, and records what that changes. */
export async function checkClaim(
  db: Db,
  { claim, now, lookUpProof }: { claim: DueCheck; now: Date; lookUpProof: LookUpProof },
): Promise<void> {
  const { account, domain } = claim
  const found = await lookUpProof(claim)
  await recordLookUp(db, { account, domain, now, found })
}

interface LookedUp {
  account: string
  domain: string
  now: Date
  found: ProofFound
}

/**
 * Records a look-up of a claim's proof. A claim that was withdrawn during the look-up changes nothing. Of stores that
 * prove one domain at the same moment one is served; the others are `taken`.
 */
export async function recordLookUp(db: Db, lookedUp: LookedUp): Promise<void> {
  const record = () => inTransaction(db, (tx) => recordIn(tx, lookedUp))
  try {
    await record()
  } catch (error) {
    // A store without a claim of the domain came to be served at this moment. The second time it is found.
    if (!isUniqueViolation(error)) throw error
    await record()
  }
}

async function recordIn(tx: Db, { account, domain, now, found }: LookedUp): Promise<void> {
  const before = await findStoreByDomain(tx, { domain })
  // Everybody locks stores in the order of their accounts, and claims after stores.
  for (const each of new Set([account, before?.account ?? account].toSorted())) {
    await lockServedDomain(tx, { account: each })
  }
  const claims = await lockClaims(tx, { domain })
  const claim = claims.find((each) => each.account === account)
  if (!claim) return
  const served = await findStoreByDomain(tx, { domain })
  const other = served && served.account !== account ? served.account : null
  const incumbent = claims.find((each) => each.account === other) ?? { proof: null, missingSince: null }
  const step = nextClaimStep({
    claim,
    isServed: served?.account === account,
    found,
    incumbent: other === null ? null : incumbent,
    now,
  })
  await updateClaim(tx, { account, domain, checkedAt: now })
  if (step === 'serve' && other !== null) await endServing(tx, { account: other, domain, now, change: 'moved' })
  const change = await takeStep(tx, { claim, step, found, now })
  if (change) await appendEvents(tx, { account, actor: ACTOR, at: now, events: [domainEvent(change, domain)] })
}

/** Ends the serving of a store, whose claim waits for its proof again. */
async function endServing(
  tx: Db,
  { account, domain, now, change }: { account: string; domain: string; now: Date; change: DomainChange },
): Promise<void> {
  await writeServedDomain(tx, { account, domain: null })
  await updateClaim(tx, { account, domain, ...waitingFrom(now) })
  await appendEvents(tx, { account, actor: ACTOR, at: now, events: [domainEvent(change, domain)] })
}

interface StepToTake {
  claim: DomainClaim
  step: ClaimStep
  found: ProofFound
  now: Date
}

/** @returns the change that the store gets an event of */
async function takeStep(
  tx: Db,
  { claim: { account, domain, missingSince }, step, found, now }: StepToTake,
): Promise<DomainChange | null> {
  const key = { account, domain }
  const proof = found === 'txt' || found === 'cname' ? found : null
  switch (step) {
    case 'none':
      return null
    case 'serve':
      await writeServedDomain(tx, key)
      await deleteOtherClaims(tx, { account, except: [domain] })
      await updateClaim(tx, { ...key, provenAt: now, proof, missingSince: null })
      return 'proven'
    case 'taken':
      await updateClaim(tx, { ...key, provenAt: now, proof })
      return 'taken'
    case 'wait':
      await updateClaim(tx, { ...key, ...waitingFrom(now) })
      return null
    case 'expire':
      await deleteClaim(tx, key)
      return 'expired'
    case 'found':
      await updateClaim(tx, { ...key, proof, missingSince: null })
      return missingSince === null ? null : 'returned'
    case 'lose':
      await updateClaim(tx, { ...key, missingSince: now })
      return 'lost'
    case 'end':
      await writeServedDomain(tx, { account, domain: null })
      await updateClaim(tx, { ...key, ...waitingFrom(now) })
      return 'ended'
  }
}

/** A claim that waits for its proof from now on. */
function waitingFrom(now: Date) {
  return {
    provenAt: null,
    proof: null,
    missingSince: null,
    expiresAt: new Date(now.getTime() + CLAIM_LIFETIME_MS),
  }
}
