import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import type { OrderHold } from './end-order-holds.ts'

/**
 * Has an order hold pieces again whose holds ended at a moment, as by a step that is taken back. The caller adds them to
 * the held pieces of their places.
 */
export async function reviveHolds(
  tx: Db,
  { account, orderId, endedAt }: { account: string; orderId: number; endedAt: Date },
): Promise<Pick<OrderHold, 'variantId' | 'warehouseFid' | 'quantity'>[]> {
  return rows(
    tx,
    sql`
      with locked as materialized (
        select variant_id, warehouse_fid, quantity from hold
        where account = ${account} and order_id = ${orderId}::bigint and ended_at = ${endedAt.toISOString()}::timestamptz
        order by variant_id, warehouse_fid
        for update
      ), revived as (
        update hold set ended_at = null
        from locked
        where hold.account = ${account} and hold.order_id = ${orderId}::bigint
          and hold.variant_id = locked.variant_id and hold.warehouse_fid = locked.warehouse_fid)
      select variant_id as "variantId", warehouse_fid as "warehouseFid", quantity from locked
      order by variant_id, warehouse_fid`,
  )
}
