import { sql } from 'drizzle-orm'
import type { StockMove } from '#domain/event/event.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** A move of pieces that was written, with the product of its variant. */
export interface MovedStock extends StockMove {
  productId: number
}

/**
 * Adds pieces to what is on hand, or takes them off, never below none: what a till sold has left, whatever was counted.
 * Rows are locked by variant and warehouse, which is the order in which orders lock them.
 * @param moves each variant and warehouse once
 * @returns those whose stock is counted, of variants that the store has
 */
export async function moveOnHand(
  tx: Db,
  { account, moves }: { account: string; moves: readonly StockMove[] },
): Promise<MovedStock[]> {
  const given = JSON.stringify(moves)
  return rows<{ variantId: number; warehouseFid: string; pieces: number; productId: number }>(
    tx,
    sql`
      with locked as materialized (
        select stock.variant_id, stock.warehouse_fid, r.pieces
        from stock
        join json_to_recordset(${given}) as r ("variantId" bigint, "warehouseFid" text, pieces int)
          on stock.variant_id = r."variantId" and stock.warehouse_fid = r."warehouseFid"
        where stock.account = ${account}
        order by stock.variant_id, stock.warehouse_fid
        for no key update of stock)
      update stock set on_hand = greatest(stock.on_hand + locked.pieces, 0)
      from locked join variant on variant.account = ${account} and variant.id = locked.variant_id
      where stock.account = ${account} and stock.variant_id = locked.variant_id
        and stock.warehouse_fid = locked.warehouse_fid
      returning stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid", locked.pieces,
        variant.product_id as "productId"`,
  )
}
