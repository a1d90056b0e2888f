import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'

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
  assertTransaction(tx)
  const given = sql`
    json_to_recordset(${JSON.stringify(minimums)}) as given ("productId" bigint, "warehouseFid" text, pieces int)`
  const deleting = rows<{ productId: number }>(
    tx,
    sql`
      delete from stock_minimum using ${given}
      where account = ${account} and product_id = given."productId" and warehouse_fid = given."warehouseFid"
        and given.pieces is null
      returning product_id as "productId"`,
  )
  const writing = rows<{ productId: number }>(
    tx,
    sql`
      insert into stock_minimum (account, product_id, warehouse_fid, pieces)
      select ${account}, product.id, warehouse.fid, given.pieces
      from ${given}
      join product on product.account = ${account} and product.id = given."productId"
      join warehouse on warehouse.account = ${account} and warehouse.fid = given."warehouseFid"
      where given.pieces is not null
      order by product.id, warehouse.fid
      on conflict (account, product_id, warehouse_fid) do update set pieces = excluded.pieces
      where stock_minimum.pieces <> excluded.pieces
      returning product_id as "productId"`,
  )
  const changed = (await sentTogether([deleting, writing])).flat()
  return [...new Set(changed.map(({ productId }) => productId))].sort((a, b) => a - b)
}
