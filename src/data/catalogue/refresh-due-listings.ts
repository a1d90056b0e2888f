import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { retryOnConflict } from '../database/retry-on-conflict.ts'
import { rows } from '../database/rows.ts'
import { announceChange } from '../store/announce-change.ts'
import { refreshListing } from './refresh-listing.ts'

/** Rows handled in one transaction, often of a few products. An import waits for the locks of a transaction. */
const BATCH = 120

/**
 * Refreshes the listings of every store whose stock was sold, beginning with the store that has waited longest. Rows
 * added meanwhile are left to the next run: while orders come in this would never end, and raise the store's version at
 * every turn. Rows that another process has locked are left to it.
 * @returns how many listings were refreshed
 */
export async function refreshDueListings(db: Db): Promise<number> {
  const due = await rows<Due>(
    db,
    sql`select account, max(id) as "upTo" from listing_due group by account order by min(id)`,
  )
  let all = 0
  for (const each of due) all += await refreshStore(db, each)
  return all
}

/** A store's rows up to the newest that there was when the run began. */
type Due = { account: string; upTo: number }

async function refreshStore(db: Db, due: Due): Promise<number> {
  let all = 0
  let refreshed = 0
  do {
    refreshed = await retryOnConflict(() => db.transaction((tx) => refreshBatch(tx, due)))
    all += refreshed
  } while (refreshed > 0)
  return all
}

async function refreshBatch(tx: Db, { account, upTo }: Due): Promise<number> {
  const taken = await rows<{ productId: number }>(
    tx,
    sql`
      with taken as materialized (
        select id from listing_due where account = ${account} and id <= ${upTo}::bigint
        order by id limit ${BATCH} for update skip locked)
      delete from listing_due using taken
      where listing_due.account = ${account} and listing_due.id = taken.id
      returning product_id as "productId"`,
  )
  if (taken.length === 0) return 0
  const productIds = [...new Set(taken.map(({ productId }) => productId))]
  await refreshListing(tx, { account, productIds })
  await announceChange(tx, { account })
  return productIds.length
}
