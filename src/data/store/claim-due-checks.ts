import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { CHECK_INTERVALS, FRESH_MS } from '#domain/store/domain-claim.ts'
import type { Db, Shards } from '../database/client.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { domainClaim } from '../schema/store.ts'

/** A claim whose proof is to be looked up. */
export interface DueCheck {
  account: string
  domain: string
  token: string
}

/** Reads the stores with claims whose proof is to be looked up, the longest waiting first. */
export async function readStoresWithDueChecks(shards: Shards, { now }: { now: Date }): Promise<string[]> {
  return readDueStores(shards, { table: domainClaim, isDue: isDueAt(now), since: earliest(domainClaim.checkedAt) })
}

/**
 * Takes claims of a store whose proof is to be looked up, those that wait longest first. Two processes never take the
 * same one: it is marked as checked at once, and is due again after its interval even where the look-up never ends.
 */
export async function claimDueChecks(
  db: Db,
  { account, now, limit }: { account: string; now: Date; limit: number },
): Promise<DueCheck[]> {
  const isOfStore = eq(domainClaim.account, account)
  const due = db.$with('due').as(
    db
      .select({ domain: domainClaim.domain })
      .from(domainClaim)
      .where(and(isOfStore, isDueAt(now)))
      .orderBy(sql`${domainClaim.checkedAt} nulls first`)
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(domainClaim)
    .set({ checkedAt: now })
    .from(due)
    .where(and(isOfStore, eq(domainClaim.domain, due.domain)))
    .returning({ account: domainClaim.account, domain: domainClaim.domain, token: domainClaim.token })
}

function isDueAt(now: Date): SQL {
  const before = (ms: number) => lt(domainClaim.checkedAt, new Date(now.getTime() - ms))
  const isUnproven = isNull(domainClaim.provenAt)
  const isFresh = sql`${domainClaim.claimedAt} > ${new Date(now.getTime() - FRESH_MS).toISOString()}::timestamptz`
  const isDue = or(
    isNull(domainClaim.checkedAt),
    and(isUnproven, isFresh, before(CHECK_INTERVALS.fresh)),
    and(isUnproven, before(CHECK_INTERVALS.waiting)),
    and(sql`${domainClaim.missingSince} is not null`, before(CHECK_INTERVALS.missing)),
    before(CHECK_INTERVALS.served),
  )
  const isLookedUp = or(isUnproven, inArray(domainClaim.proof, ['txt', 'cname']))
  return sql`${and(isLookedUp, isDue)}`
}
