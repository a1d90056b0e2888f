import { refreshDueListings } from '#actions/catalogue/refresh-due-listings.ts'
import { readDueListings, readStoresWithDueListings } from '#data/catalogue/read-due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'

/** Refreshes the due listings of all stores, as the job does. @returns how many were looked at */
export async function refreshAllListings(db: Db, { now }: { now: Date }): Promise<number> {
  let all = 0
  for (const account of await readStoresWithDueListings(singleDatabase(db))) {
    const due = await readDueListings(db, { account })
    if (due) all += await refreshDueListings(db, { ...due, actor: 'job:refresh-listings', now })
  }
  return all
}
