import { type DomainProof, isDnsProof, type ProofFound } from './domain-proof.ts'
import { isMachineName } from './machine-name.ts'

/** Milliseconds for which a claim waits for its proof. */
export const CLAIM_LIFETIME_MS = 14 * 86_400_000

/** Milliseconds for which a domain is still served after its record was first found missing. */
export const MISSING_GRACE_MS = 7 * 86_400_000

/** A domain that a store states as its own (decision 059). */
export interface DomainClaim {
  account: string
  domain: string
  token: string
  expiresAt: Date
  /** When its proof was first seen; null until then. It is served only where `store.domain` names it. */
  provenAt: Date | null
  proof: DomainProof | null
  checkedAt: Date | null
  /** When the record of the served domain was first found missing. */
  missingSince: Date | null
}

/** The claim of the store that is served under a domain; without a row where the domain was written by hand. */
export type Incumbent = Pick<DomainClaim, 'proof' | 'missingSince'>

/** A change that a look-up leads to. */
export type ClaimStep =
  /** Nothing, but that it was checked. */
  | 'none'
  /** The store is served under the domain from now on, in the place of the store that was. */
  | 'serve'
  /** The proof is there, but another store is served under the domain by a proof that is as good. */
  | 'taken'
  /** The proof of a claim that was `taken` is gone: it waits again. */
  | 'wait'
  /** The claim ends without having been proven. */
  | 'expire'
  /** The served domain has its record: again, or another kind of it. */
  | 'found'
  /** The record of the served domain is missing from now on. */
  | 'lose'
  /** The store is no longer served under the domain. */
  | 'end'

interface ClaimLookUp {
  claim: Pick<DomainClaim, 'expiresAt' | 'provenAt' | 'proof' | 'missingSince'>
  isServed: boolean
  found: ProofFound
  /** The other store that is served under the domain; null where none is. */
  incumbent: Incumbent | null
  now: Date
}

/**
 * Decides what a look-up of a claim's proof changes. A look-up without an answer takes nothing away that was proven.
 */
export function nextClaimStep({ claim, isServed, found, incumbent, now }: ClaimLookUp): ClaimStep {
  if (isServed) return servedStep(claim, found, now)
  if (found === 'txt' || found === 'cname') {
    if (incumbent === null || givesWay(incumbent, now)) return 'serve'
    return claim.provenAt === null ? 'taken' : 'none'
  }
  if (claim.provenAt !== null) return found === 'missing' ? 'wait' : 'none'
  return claim.expiresAt <= now ? 'expire' : 'none'
}

function servedStep({ proof, missingSince }: ClaimLookUp['claim'], found: ProofFound, now: Date): ClaimStep {
  if (!isDnsProof(proof) || found === 'unknown') return 'none'
  if (found !== 'missing') return found === proof && missingSince === null ? 'none' : 'found'
  if (missingSince === null) return 'lose'
  return isOverdue(missingSince, now) ? 'end' : 'none'
}

/** When a served store gives way to one whose proof is in the domain's DNS. */
export type GivesWay = 'at-once' | 'after-a-week-without-record' | 'never'

/**
 * Decides it by the proof of the served store: at once where it has nothing but the operator's word. A name of this
 * machine has no DNS, so its store never gives way.
 */
export function whenGivesWay(proof: DomainProof | null): GivesWay {
  if (isDnsProof(proof)) return 'after-a-week-without-record'
  return proof === 'machine' ? 'never' : 'at-once'
}

function givesWay({ proof, missingSince }: Incumbent, now: Date): boolean {
  const when = whenGivesWay(proof)
  if (when !== 'after-a-week-without-record') return when === 'at-once'
  return missingSince !== null && isOverdue(missingSince, now)
}

function isOverdue(missingSince: Date, now: Date): boolean {
  return now.getTime() - missingSince.getTime() >= MISSING_GRACE_MS
}

/**
 * The state of a claim as the store sees it: it waits for its proof; its proof was seen, but another store is served
 * (`taken`); it is served; it is served, but its record is missing.
 */
export type ClaimState = 'waiting' | 'taken' | 'served' | 'missing'

/** Whether a store is served under a domain in this state. */
export function isServed(state: ClaimState): boolean {
  return state === 'served' || state === 'missing'
}

/** A domain of a store: the current one, or the claimed one. */
export interface StoreDomain {
  domain: string
  state: ClaimState
  proof: DomainProof | null
  /** The token of its TXT record; null for a domain without a claim, which no record proves. */
  token: string | null
  /** When the claim ends unless it is proven, or the serving unless the record is back; null where neither will. */
  endsAt: Date | null
  checkedAt: Date | null
}

/** The domains of a store, the served one first. @param served `store.domain` */
export function storeDomains(served: string | null, claims: readonly DomainClaim[]): StoreDomain[] {
  const own = claims.find(({ domain }) => domain === served)
  const waiting = claims.filter((claim) => claim !== own).map(waitingDomain)
  if (served === null) return waiting
  return [own ? servedDomain(own) : unclaimedDomain(served), ...waiting]
}

/** A domain that was written by hand has no claim, as the demo's domains. */
function unclaimedDomain(domain: string): StoreDomain {
  return {
    domain,
    state: 'served',
    proof: isMachineName(domain) ? 'machine' : 'operator',
    token: null,
    endsAt: null,
    checkedAt: null,
  }
}

function servedDomain({ domain, proof, token, checkedAt, missingSince }: DomainClaim): StoreDomain {
  const endsAt = missingSince && new Date(missingSince.getTime() + MISSING_GRACE_MS)
  return {
    domain,
    state: missingSince ? 'missing' : 'served',
    proof,
    token,
    endsAt,
    checkedAt,
  }
}

function waitingDomain({ domain, proof, provenAt, token, expiresAt, checkedAt }: DomainClaim): StoreDomain {
  return {
    domain,
    state: provenAt ? 'taken' : 'waiting',
    proof,
    token,
    endsAt: provenAt ? null : expiresAt,
    checkedAt,
  }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How often a claim's proof is looked up, in milliseconds; `fresh`: a claim set within the last hour. */
export const CHECK_INTERVALS = {
  fresh: 2 * MINUTE,
  waiting: HOUR,
  missing: HOUR,
  served: 6 * HOUR,
} as const

/** How long a claim is looked up as often as a fresh one, in milliseconds. */
export const FRESH_MS = HOUR
