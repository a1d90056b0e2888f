import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Writes until when the pieces are held that an order still holds, after waiting for concurrent endings.
 * @returns whether any of them had another end before
 */
export async function writeHoldEnd(
  tx: Db,
  { account, orderId, until }: { account: string; orderId: number; until: Date | null },
): Promise<boolean> {
  const end = until?.toISOString() ?? null
  const written = await rows(
    tx,
    sql`
      with locked as materialized (
        select variant_id, warehouse_fid, ended_at, expires_at from hold
        where account = ${account} and order_id = ${orderId}
        order by variant_id, warehouse_fid
        for update)
      update hold set expires_at = ${end}::timestamptz
      from locked
      where hold.account = ${account} and hold.order_id = ${orderId}
        and hold.variant_id = locked.variant_id and hold.warehouse_fid = locked.warehouse_fid
        and locked.ended_at is null and locked.expires_at is distinct from ${end}::timestamptz
      returning 1 as one`,
  )
  return written.length > 0
}

/** Moves the end of the pieces that a pickup still holds, with its hour; pieces without an end are held as before. */
export async function moveHoldWithPickup(
  tx: Db,
  { account, orderId, until }: { account: string; orderId: number; until: Date },
): Promise<void> {
  await tx.execute(sql`
    with locked as materialized (
      select variant_id, warehouse_fid from hold
      where account = ${account} and order_id = ${orderId}::bigint and ended_at is null and expires_at is not null
      order by variant_id, warehouse_fid
      for update)
    update hold set expires_at = ${until.toISOString()}::timestamptz
    from locked
    where hold.account = ${account} and hold.order_id = ${orderId}::bigint
      and hold.variant_id = locked.variant_id and hold.warehouse_fid = locked.warehouse_fid`)
}
