import { sql } from 'drizzle-orm'
import type { StockChange, StockMove } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** A change of stock, with the product of its variant. */
export interface MovedStock extends StockChange {
  productId: number
}

/**
 * Adds pieces to what is on hand, or takes them off, never below none: what a till sold has left, whatever was counted.
 * Rows are locked by variant and warehouse, which is the order in which orders lock them.
 * @param moves each variant and warehouse once
 * @returns what changed: a variant of another store, one that nobody counts there, and a warehouse that is empty already
 * are left out
 */
export async function moveOnHand(
  tx: Db,
  { account, moves }: { account: string; moves: readonly StockMove[] },
): Promise<MovedStock[]> {
  const given = JSON.stringify(moves)
  return rows<{ variantId: number; warehouseFid: string; pieces: number; onHand: number; productId: number }>(
    tx,
    sql`
      with locked as materialized (
        select stock.variant_id, stock.warehouse_fid, stock.on_hand as before,
          greatest(stock.on_hand + r.pieces, 0) as after
        from stock
        join json_to_recordset(${given}) as r ("variantId" bigint, "warehouseFid" text, pieces int)
          on stock.variant_id = r."variantId" and stock.warehouse_fid = r."warehouseFid"
        where stock.account = ${account}
        order by stock.variant_id, stock.warehouse_fid
        for no key update of stock)
      update stock set on_hand = locked.after
      from locked join variant on variant.account = ${account} and variant.id = locked.variant_id
      where stock.account = ${account} and stock.variant_id = locked.variant_id
        and stock.warehouse_fid = locked.warehouse_fid and locked.after <> locked.before
      returning stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid",
        locked.after - locked.before as pieces, locked.after as "onHand", variant.product_id as "productId"`,
  )
}
