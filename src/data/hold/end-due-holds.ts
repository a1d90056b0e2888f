import { sql } from 'drizzle-orm'
import type { Allocation } from '#domain/stock/allocate-stock.ts'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { variantIds } from '../database/variant-ids.ts'
import { hold } from '../schema/hold.ts'

/** Holds that are ended in one transaction: an order of the same variants waits for no more than these. */
export const HOLD_BATCH = 200

/** A hold that has ended: pieces of a variant in a warehouse. */
export type EndedHold = Pick<typeof hold.$inferSelect, 'orderId' | 'variantId' | 'warehouseFid' | 'quantity'> & {
  productId: number
}

/**
 * Marks expired holds of a store as ended, the oldest first. Holds that another process has locked, and holds of an
 * order being changed at this moment, are left to that process: it may be about to confirm the order.
 */
export async function endDueHolds(tx: Db, { account, now }: { account: string; now: Date }): Promise<EndedHold[]> {
  const at = now.toISOString()
  return rows<EndedHold>(
    tx,
    sql`
      with due as materialized (
        select order_id, variant_id, warehouse_fid from hold
        join "order" as placed on placed.account = ${account} and placed.id = hold.order_id
        where hold.account = ${account} and ended_at is null and expires_at <= ${at}::timestamptz
        order by expires_at, order_id limit ${HOLD_BATCH}
        for no key update of placed skip locked
        for update of hold skip locked)
      update hold set ended_at = ${at}::timestamptz
      from due join variant on variant.account = ${account} and variant.id = due.variant_id
      where hold.account = ${account} and hold.order_id = due.order_id
        and hold.variant_id = due.variant_id and hold.warehouse_fid = due.warehouse_fid
      returning hold.order_id as "orderId", hold.variant_id as "variantId", hold.warehouse_fid as "warehouseFid",
        hold.quantity, variant.product_id as "productId"`,
  )
}

/**
 * Gives the pieces of ended holds back. The stock is locked first, by variant and warehouse, which is the order in
 * which orders lock it.
 */
export async function giveBackHeld(
  tx: Db,
  { account, ended }: { account: string; ended: readonly Allocation[] },
): Promise<void> {
  const ids = variantIds(ended)
  const places = recordset({ table: hold, fields: ['variantId', 'warehouseFid', 'quantity'], rows: ended })
  await tx.execute(sql`
    select 1 from stock
    where account = ${account} and variant_id = any(${ids})
      and (variant_id, warehouse_fid) in (select variant_id, warehouse_fid from ${places})
    order by variant_id, warehouse_fid
    for no key update`)
  await tx.execute(sql`
    update stock set held = stock.held - r.quantity
    from (
      select variant_id, warehouse_fid, sum(quantity)::int as quantity from ${places}
      group by variant_id, warehouse_fid) as r
    where stock.account = ${account} and stock.variant_id = any(${ids})
      and stock.variant_id = r.variant_id and stock.warehouse_fid = r.warehouse_fid`)
}
