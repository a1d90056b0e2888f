import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Holds what an order still holds at least until a moment; pieces without an end are held as before.
 * @returns whether any of them was held for less time
 */
export async function extendHolds(
  tx: Db,
  { account, orderId, until }: { account: string; orderId: number; until: Date },
): Promise<boolean> {
  const extended = await rows(
    tx,
    sql`
      with locked as materialized (
        select variant_id, warehouse_fid, ended_at, expires_at from hold
        where account = ${account} and order_id = ${orderId}::bigint
        order by variant_id, warehouse_fid
        for update)
      update hold set expires_at = ${until.toISOString()}::timestamptz
      from locked
      where hold.account = ${account} and hold.order_id = ${orderId}::bigint
        and hold.variant_id = locked.variant_id and hold.warehouse_fid = locked.warehouse_fid
        and locked.ended_at is null and locked.expires_at < ${until.toISOString()}::timestamptz
      returning 1 as one`,
  )
  return extended.length > 0
}
