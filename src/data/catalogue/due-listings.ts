import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import type { DueListings } from './read-due-listings.ts'

/** Marks the listings of products as due, after their stock was moved in the same transaction (decision 016). */
export async function markListingsDue(
  tx: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<void> {
  const ids = [...new Set(productIds)]
  await tx.execute(
    prepared(sql`
    insert into listing_due (account, product_id)
    select ${account}, id from unnest(${sql.param(ids)}::bigint[]) as id`),
  )
}

/** Marks the listings of all products that a warehouse has stock of as due, after it began or ceased to sell online. */
export async function markWarehouseListingsDue(
  tx: Db,
  { account, warehouseFid }: { account: string; warehouseFid: string },
): Promise<void> {
  await tx.execute(sql`
    insert into listing_due (account, product_id)
    select distinct ${account}, variant.product_id
    from stock join variant on variant.account = stock.account and variant.id = stock.variant_id
    where stock.account = ${account} and stock.warehouse_fid = ${warehouseFid}`)
}

/** Marks all listings of a store as due, after the branch of a warehouse changed. */
export async function markAllListingsDue(tx: Db, { account }: { account: string }): Promise<void> {
  await tx.execute(sql`
    insert into listing_due (account, product_id)
    select ${account}, product_id from listing where listing.account = ${account}`)
}

/**
 * Marks all listings of a store as due where it counts by branch, after warehouses without a branch may have come to
 * supply another one.
 */
export async function markBranchListingsDue(tx: Db, { account }: { account: string }): Promise<void> {
  await tx.execute(sql`
    insert into listing_due (account, product_id)
    select ${account}, product_id from listing
    where listing.account = ${account} and exists (
      select from warehouse
      where warehouse.account = ${account} and warehouse.serves_online and warehouse.branch_fid is not null)`)
}

/**
 * Takes rows of a store's due listings, the oldest first. Rows that another process has locked are left to it.
 * @param limit rows, often of a few products
 * @returns the products, each once, and whether there may be more
 */
export async function takeDueListings(
  tx: Db,
  { account, upTo, limit }: DueListings & { limit: number },
): Promise<{ productIds: number[]; isMore: boolean }> {
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
  return { productIds: [...new Set(taken.map(({ productId }) => productId))], isMore: taken.length === limit }
}
