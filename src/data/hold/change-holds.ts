import { sql } from 'drizzle-orm'
import type { HeldPlace } from '#domain/order/hold-change.ts'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { hold } from '../schema/hold.ts'

/** A hold of an order whose holds are locked. */
export interface LockedHold extends HeldPlace {
  /** Milliseconds since 1970; null without an end. */
  expiresAt: number | null
}

/** Locks the holds of an order, after waiting for concurrent endings, and reads them. */
export async function lockOrderHolds(
  tx: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<LockedHold[]> {
  return rows<LockedHold>(
    tx,
    sql`
      select variant_id as "variantId", warehouse_fid as "warehouseFid", quantity, ended_at is null as "isActive",
        floor(extract(epoch from expires_at) * 1000)::bigint as "expiresAt"
      from hold
      where account = ${account} and order_id = ${orderId}::bigint
      order by variant_id, warehouse_fid
      for update`,
  )
}

/** Writes other pieces into holds of an order; those with 0 pieces go. Their rows are locked. */
export async function writeHoldPieces(
  tx: Db,
  { account, orderId, changed }: { account: string; orderId: number; changed: readonly HeldPlace[] },
): Promise<void> {
  if (changed.length === 0) return
  const written = recordset({ table: hold, fields: ['variantId', 'warehouseFid', 'quantity'], rows: changed })
  await tx.execute(sql`
    delete from hold using ${written}
    where hold.account = ${account} and hold.order_id = ${orderId}::bigint and r.quantity = 0
      and hold.variant_id = r.variant_id and hold.warehouse_fid = r.warehouse_fid`)
  await tx.execute(sql`
    update hold set quantity = r.quantity from ${written}
    where hold.account = ${account} and hold.order_id = ${orderId}::bigint and r.quantity > 0
      and hold.variant_id = r.variant_id and hold.warehouse_fid = r.warehouse_fid`)
}
