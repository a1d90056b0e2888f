import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { DomainClaim } from '#domain/store/domain-claim.ts'
import type { Db } from '../database/client.ts'
import { domainClaim, store, storeDomain } from '../schema/store.ts'
import { claimColumns } from './read-claims.ts'

/**
 * Locks the claims of all stores for a domain until the transaction ends, so that stores that prove it at the same
 * moment are decided one after the other. They are locked in the order of their accounts, store by store, since stores
 * may be on different nodes.
 */
export async function lockClaims(tx: Db, { domain }: { domain: string }): Promise<DomainClaim[]> {
  const claimants = await tx
    .select({ account: domainClaim.account })
    .from(domainClaim)
    .where(eq(domainClaim.domain, domain))
    .orderBy(asc(domainClaim.account))
  const claims: DomainClaim[] = []
  for (const { account } of claimants) {
    const ofStore = and(eq(domainClaim.account, account), eq(domainClaim.domain, domain))
    claims.push(...(await tx.select(claimColumns).from(domainClaim).where(ofStore).for('update')))
  }
  return claims
}

/** Locks a store until the transaction ends, before its claims. @returns the domain that it is served under */
export async function lockServedDomain(tx: Db, { account }: { account: string }): Promise<string | null> {
  const [found] = await tx.select({ domain: store.domain }).from(store).where(eq(store.account, account)).for('update')
  return found?.domain ?? null
}

interface NewClaim {
  account: string
  domain: string
  token: string
  claimedAt: Date
  expiresAt: Date
  /** Null where its proof is to be looked up as soon as possible. */
  checkedAt: Date | null
}

/**
 * Writes a claim. An existing claim keeps its token, so that records which were entered for it stay valid.
 * @returns whether it is new
 */
export async function writeClaim(tx: Db, claim: NewClaim): Promise<boolean> {
  const { claimedAt, expiresAt, checkedAt } = claim
  const made = await tx
    .insert(domainClaim)
    .values(claim)
    .onConflictDoNothing()
    .returning({ domain: domainClaim.domain })
  if (made.length > 0) return true
  await tx.update(domainClaim).set({ claimedAt, expiresAt, checkedAt }).where(ofStore(claim))
  return false
}

/** Writes what a look-up or a word changed of a claim. */
export async function updateClaim(
  tx: Db,
  {
    account,
    domain,
    ...changes
  }: { account: string; domain: string } & Partial<
    Pick<DomainClaim, 'expiresAt' | 'provenAt' | 'proof' | 'checkedAt' | 'missingSince'>
  >,
): Promise<void> {
  await tx.update(domainClaim).set(changes).where(ofStore({ account, domain }))
}

/** Deletes a claim. */
export async function deleteClaim(tx: Db, claim: { account: string; domain: string }): Promise<void> {
  await tx.delete(domainClaim).where(ofStore(claim))
}

/** Deletes the claims of a store for other domains than these. @returns the domains of those that were deleted */
export async function deleteOtherClaims(
  tx: Db,
  { account, except }: { account: string; except: readonly string[] },
): Promise<string[]> {
  const deleted = await tx
    .delete(domainClaim)
    .where(and(eq(domainClaim.account, account), notInArray(domainClaim.domain, [...except])))
    .returning({ domain: domainClaim.domain })
  return deleted.map(({ domain }) => domain).toSorted()
}

/**
 * Has a store served under a domain, or under none.
 * @throws a unique violation where another store is served under it
 */
export async function writeServedDomain(
  tx: Db,
  { account, domain }: { account: string; domain: string | null },
): Promise<void> {
  await tx.delete(storeDomain).where(eq(storeDomain.account, account))
  if (domain !== null) await tx.insert(storeDomain).values({ domain, account })
  await tx.update(store).set({ domain }).where(eq(store.account, account))
}

function ofStore({ account, domain }: { account: string; domain: string }) {
  return and(eq(domainClaim.account, account), eq(domainClaim.domain, domain))
}
