import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { BulkChange, BulkProgress } from '#domain/product-edit/bulk-change.ts'
import type { ProductSelection } from '#domain/product-edit/product-filter.ts'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { bulkChange } from '../schema/bulk-change.ts'
import { isByPieces, selectionConditions } from './product-conditions.ts'
import { piecesOf } from './product-sums.ts'

interface BulkToBegin {
  account: string
  /** Made by the caller. */
  id: string
  change: BulkChange
  actor: Actor
  selection: ProductSelection
  /** Products at most. */
  most: number
  now: Date
}

/**
 * Writes down a change and the products that it is to be made of, unless one of that id was begun before.
 * @returns how many products; null if it is not begun now
 */
export async function insertBulkChange(
  tx: Db,
  { account, id, change, actor, selection, most, now }: BulkToBegin,
): Promise<number | null> {
  const begun = await rows<{ id: string }>(
    tx,
    sql`
      insert into bulk_change (account, id, change, actor, total, created_at)
      values (${account}, ${id}, ${JSON.stringify(change)}::jsonb, ${actor}, 0, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning id`,
  )
  if (begun.length === 0) return null
  const byPieces = 'filter' in selection && isByPieces(selection.filter)
  await rows(
    tx,
    sql`
      insert into bulk_change_product (account, change_id, product_id)
      select ${account}, ${id}, product.id from product
      ${byPieces ? sql`left join (${piecesOf(account)}) as pieces on pieces.product_id = product.id` : sql``}
      where ${selectionConditions(account, selection)}
      order by product.id limit ${most}`,
  )
  const [written] = await rows<{ total: number }>(
    tx,
    sql`
      update bulk_change set total = counted.total, ended_at = case when counted.total = 0 then created_at end
      from (
        select count(*)::int as total from bulk_change_product where account = ${account} and change_id = ${id}
      ) as counted
      where account = ${account} and id = ${id}
      returning counted.total`,
  )
  return written?.total ?? 0
}

/** Finds a change of many products, and how far it is; null where the store has none of that id. */
export async function findBulkChange(
  db: Db,
  { account, id }: { account: string; id: string },
): Promise<BulkProgress | null> {
  const [found] = await rows<BulkProgress>(
    db,
    sql`
      select change, total, changed, total - (
          select count(*)::int from bulk_change_product where account = ${account} and change_id = ${id}) as done,
        ended_at is not null as "hasEnded"
      from bulk_change where account = ${account} and id = ${id}`,
  )
  return found ?? null
}

/** Reads the changes of a store that have not ended, the oldest first. */
export async function readOpenBulkChanges(db: Db, { account }: { account: string }): Promise<string[]> {
  const open = await db
    .select({ id: bulkChange.id })
    .from(bulkChange)
    .where(and(eq(bulkChange.account, account), isNull(bulkChange.endedAt)))
    .orderBy(asc(bulkChange.createdAt))
  return open.map(({ id }) => id)
}

/** A change that has not ended, of any store, and as whom it is made. */
export interface DueBulkChange {
  account: string
  id: string
  actor: Actor
}

/** Reads the changes of all stores that have not ended, the oldest first. */
export async function readDueBulkChanges(shards: Shards): Promise<DueBulkChange[]> {
  const found = await shards.scan<DueBulkChange & { begunAt: number }>(
    bulkChange,
    (from) => sql`
      select account, id, actor, extract(epoch from created_at)::float8 as "begunAt" from ${from} where ended_at is null`,
  )
  return found.toSorted((a, b) => a.begunAt - b.begunAt).map(({ begunAt: _, ...change }) => change)
}

/**
 * Takes products of a change that are still to be done. Rows that another process is doing are left to it.
 * @returns their ids
 */
export async function takeBulkProducts(
  tx: Db,
  { account, id, limit }: { account: string; id: string; limit: number },
): Promise<number[]> {
  const taken = await rows<{ productId: number }>(
    tx,
    sql`
      with taken as materialized (
        select product_id from bulk_change_product where account = ${account} and change_id = ${id}
        order by product_id limit ${limit} for update skip locked)
      delete from bulk_change_product using taken
      where bulk_change_product.account = ${account} and change_id = ${id}
        and bulk_change_product.product_id = taken.product_id
      returning bulk_change_product.product_id as "productId"`,
  )
  return taken.map(({ productId }) => productId).sort((a, b) => a - b)
}

/** Counts products that a change has changed, and marks it as ended once none is left. */
export async function countBulkProducts(
  tx: Db,
  { account, id, changed, now }: { account: string; id: string; changed: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update bulk_change set changed = changed + ${changed}::int,
      ended_at = case when not exists (
        select 1 from bulk_change_product where account = ${account} and change_id = ${id})
        then ${now.toISOString()}::timestamptz end
    where account = ${account} and id = ${id} and ended_at is null`)
}
