import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { ownWarehouse } from '../store/own-warehouse.ts'

/**
 * Pieces that an order never held, since they were uncounted when it was placed. Products without stock control are
 * left out.
 */
export interface UnheldPieces {
  variantId: number
  productId: number
  quantity: number
  /** Where they are counted by now, else the store's own warehouse. */
  warehouseFid: string
  isCounted: boolean
}

/** @returns the pieces by variant; none for a store without a warehouse */
export async function readUnheldLines(
  db: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<UnheldPieces[]> {
  return rows<UnheldPieces>(
    db,
    sql`
      with own as (${ownWarehouse(account)}), unheld as (
        select variant_id, product_id, sum(quantity)::int as quantity from order_line
        join product on product.account = ${account} and product.id = order_line.product_id and not without_stock
        where order_line.account = ${account} and order_id = ${orderId} and return_id is null and not exists (
          select from hold where hold.account = ${account} and hold.order_id = ${orderId}
            and hold.variant_id = order_line.variant_id)
        group by variant_id, product_id
      )
      select unheld.variant_id as "variantId", unheld.product_id as "productId", unheld.quantity,
        coalesce(counted.fid, own.fid) as "warehouseFid", counted.fid is not null as "isCounted"
      from unheld join own on true
      left join lateral (
        select stock.warehouse_fid as fid from stock
        join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid and serves_online
        where stock.account = ${account} and stock.variant_id = unheld.variant_id
        order by stock.warehouse_fid = own.fid desc, stock.warehouse_fid limit 1) as counted on true
      order by unheld.variant_id`,
  )
}
