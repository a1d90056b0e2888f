import { sql } from 'drizzle-orm'
import type { Allocation } from '#domain/stock/allocate-stock.ts'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { hold } from '../schema/hold.ts'

/** Pieces of a variant that an order held, and holds no more. */
export interface LetGo {
  variantId: number
  productId: number
  quantity: number
}

/**
 * Reads the pieces that an order held and holds no more, and locks all its holds, after waiting for concurrent endings.
 */
export async function lockLetGo(tx: Db, { account, orderId }: { account: string; orderId: number }): Promise<LetGo[]> {
  return rows<LetGo>(
    tx,
    sql`
      with locked as materialized (
        select variant_id, quantity, ended_at from hold
        where account = ${account} and order_id = ${orderId}
        order by variant_id, warehouse_fid
        for update)
      select locked.variant_id as "variantId", variant.product_id as "productId", sum(quantity)::int as quantity
      from locked join variant on variant.account = ${account} and variant.id = locked.variant_id
      where ended_at is not null
      group by locked.variant_id, variant.product_id order by locked.variant_id`,
  )
}

interface PiecesToHold {
  account: string
  orderId: number
  /** The caller has taken them from stock. */
  taken: readonly Allocation[]
  /** Null without an end. */
  until: Date | null
}

/**
 * Has an order hold pieces in the place of those that it held and holds no more. The ended holds go, since the order
 * would take their pieces out of the store as well.
 */
export async function writeHeldAgain(tx: Db, pieces: PiecesToHold): Promise<void> {
  const { account, orderId } = pieces
  await tx.execute(sql`delete from hold where account = ${account} and order_id = ${orderId} and ended_at is not null`)
  await addHolds(tx, pieces)
}

/** Adds pieces to the holds of an order, which has no ended ones in these places. */
export async function addHolds(tx: Db, { account, orderId, taken, until }: PiecesToHold): Promise<void> {
  if (taken.length === 0) return
  const held = recordset({ table: hold, fields: ['variantId', 'warehouseFid', 'quantity'], rows: taken })
  await tx.execute(sql`
    insert into hold (account, order_id, variant_id, warehouse_fid, quantity, expires_at)
    select ${account}, ${orderId}::bigint, r.variant_id, r.warehouse_fid, r.quantity,
      ${until?.toISOString() ?? null}::timestamptz
    from ${held}
    on conflict (account, order_id, variant_id, warehouse_fid)
      do update set quantity = hold.quantity + excluded.quantity, expires_at = excluded.expires_at`)
}
