import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The fewest pieces that a warehouse should have available of each variant of a product. */
export interface Minimum {
  productId: number
  warehouseFid: string
  /** Null for no minimum. */
  pieces: number | null
}

/**
 * Writes minimums, each product and warehouse once, skipping unchanged ones. Unknown products and warehouses are left
 * out.
 * @returns the products with a change
 */
export async function writeMinimums(
  tx: Db,
  { account, minimums }: { account: string; minimums: readonly Minimum[] },
): Promise<number[]> {
  const written = await rows<{ productId: number }>(
    tx,
    sql`
      with given as materialized (
        select product.id as product_id, warehouse.fid as warehouse_fid, r.pieces
        from json_to_recordset(${JSON.stringify(minimums)}) as r ("productId" bigint, "warehouseFid" text, pieces int)
        join product on product.account = ${account} and product.id = r."productId"
        join warehouse on warehouse.account = ${account} and warehouse.fid = r."warehouseFid"
      ), deleted as (
        delete from stock_minimum using given
        where stock_minimum.account = ${account} and stock_minimum.product_id = given.product_id
          and stock_minimum.warehouse_fid = given.warehouse_fid and given.pieces is null
        returning stock_minimum.product_id
      ), changed as (
        insert into stock_minimum (account, product_id, warehouse_fid, pieces)
        select ${account}, product_id, warehouse_fid, pieces from given where pieces is not null
        order by product_id, warehouse_fid
        on conflict (account, product_id, warehouse_fid) do update set pieces = excluded.pieces
        where stock_minimum.pieces <> excluded.pieces
        returning product_id
      )
      select product_id as "productId" from deleted union select product_id from changed order by 1`,
  )
  return written.map(({ productId }) => productId)
}
