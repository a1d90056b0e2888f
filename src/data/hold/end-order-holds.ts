import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import type { EndedHold } from './end-due-holds.ts'

/** A hold of an order. A hold that had ended before has given its pieces back already. */
export type OrderHold = EndedHold & { wasActive: boolean }

/**
 * Marks the holds of an order as ended, after waiting for concurrent endings: a hold ends once.
 * @returns all holds of the order, including already ended ones
 */
export async function endOrderHolds(
  tx: Db,
  { account, orderId, at }: { account: string; orderId: number; at: Date },
): Promise<OrderHold[]> {
  return rows<OrderHold>(
    tx,
    sql`
      with locked as materialized (
        select variant_id, warehouse_fid, quantity, ended_at is null as was_active from hold
        where account = ${account} and order_id = ${orderId}
        order by variant_id, warehouse_fid
        for update
      ), ended as (
        update hold set ended_at = ${at.toISOString()}::timestamptz
        from locked
        where hold.account = ${account} and hold.order_id = ${orderId} and locked.was_active
          and hold.variant_id = locked.variant_id and hold.warehouse_fid = locked.warehouse_fid)
      select ${orderId}::bigint as "orderId", locked.variant_id as "variantId", locked.warehouse_fid as "warehouseFid",
        locked.quantity, locked.was_active as "wasActive", variant.product_id as "productId"
      from locked join variant on variant.account = ${account} and variant.id = locked.variant_id
      order by locked.variant_id, locked.warehouse_fid`,
  )
}
