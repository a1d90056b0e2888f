import { asc, eq } from 'drizzle-orm'
import { type StoreDomain, storeDomains } from '#domain/store/domain-claim.ts'
import type { Db } from '../database/client.ts'
import { domainClaim, store } from '../schema/store.ts'

/** The columns of a claim that its rules need. */
export const claimColumns = {
  account: domainClaim.account,
  domain: domainClaim.domain,
  token: domainClaim.token,
  expiresAt: domainClaim.expiresAt,
  provenAt: domainClaim.provenAt,
  proof: domainClaim.proof,
  checkedAt: domainClaim.checkedAt,
  missingSince: domainClaim.missingSince,
}

/** Reads the domains of a store, the served one first; at most one more waits for its proof. */
export async function readStoreDomains(db: Db, { account }: { account: string }): Promise<StoreDomain[]> {
  // One statement, so that a domain that is proven at this moment is either waiting or served.
  const found = await db
    .select({ served: store.domain, claim: claimColumns })
    .from(store)
    .leftJoin(domainClaim, eq(domainClaim.account, store.account))
    .where(eq(store.account, account))
    .orderBy(asc(domainClaim.domain))
  const claims = found.flatMap(({ claim }) => (claim === null ? [] : [claim]))
  return storeDomains(found[0]?.served ?? null, claims)
}
