import { and, asc, eq, sql } from 'drizzle-orm'
import type { Branch } from '#domain/store/branch.ts'
import type { Db } from '../database/client.ts'
import { branch, businessHours, store } from '../schema/store.ts'

const DAYS = 7

/** Finds the store's default branch, else its first, with the days on which it opens. */
export async function findBranch(db: Db, { account }: { account: string }): Promise<Branch | null> {
  const found = await db
    .select({ branch, hours: businessHours })
    .from(branch)
    .innerJoin(store, eq(store.account, branch.account))
    .leftJoin(businessHours, and(eq(businessHours.account, branch.account), eq(businessHours.branchFid, branch.fid)))
    .where(eq(branch.account, account))
    .orderBy(sql`coalesce(${branch.fid} = ${store.defaultBranch}, false) desc`, asc(branch.fid), asc(businessHours.day))
    // The first branch has at most a row for each day; the rows after those belong to others.
    .limit(DAYS)
  const [first] = found
  if (!first) return null
  const { account: _, ...shown } = first.branch
  const days = found.flatMap(({ hours }) => (hours?.branchFid === shown.fid ? [hours] : []))
  const open = days.filter(({ active }) => active).map(({ day, opens, closes }) => ({ day, opens, closes }))
  // A branch that is closed every day has hours, none of them open; without any row its hours are unknown.
  return { ...shown, hours: days.length > 0 ? open : null }
}
