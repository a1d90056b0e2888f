import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** A store whose listings are due, up to the newest row that there was when it was read. */
export interface DueListings {
  account: string
  upTo: number
}

/** Marks the listings of products as due, after their stock was moved in the same transaction (decision 016). */
export async function markListingsDue(
  tx: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<void> {
  const ids = [...new Set(productIds)]
  await tx.execute(sql`
    insert into listing_due (account, product_id)
    select ${account}, id from unnest(${sql.param(ids)}::bigint[]) as id`)
}

/** Reads the stores whose listings are due, the one that has waited longest first. */
export async function readDueStores(db: Db): Promise<DueListings[]> {
  return rows<{ account: string; upTo: number }>(
    db,
    sql`select account, max(id) as "upTo" from listing_due group by account order by min(id)`,
  )
}

/**
 * Takes rows of a store's due listings, the oldest first. Rows that another process has locked are left to it.
 * @param limit rows, often of a few products
 * @returns the products, each once
 */
export async function takeDueListings(
  tx: Db,
  { account, upTo, limit }: DueListings & { limit: number },
): Promise<number[]> {
  const taken = await rows<{ productId: number }>(
    tx,
    sql`
      with taken as materialized (
        select id from listing_due where account = ${account} and id <= ${upTo}::bigint
        order by id limit ${limit} for update skip locked)
      delete from listing_due using taken
      where listing_due.account = ${account} and listing_due.id = taken.id
      returning product_id as "productId"`,
  )
  return [...new Set(taken.map(({ productId }) => productId))]
}
