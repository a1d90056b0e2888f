import { sql } from 'drizzle-orm'
import type { WarehouseUse } from '#domain/store/warehouse-outcomes.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Reads what a warehouse holds, and what a switch of its online sale changes: the sums that the catalogue has without
 * it, of published products with stock control. Null where there is no such warehouse.
 */
export async function readWarehouseUse(
  db: Db,
  { account, fid }: { account: string; fid: string },
): Promise<WarehouseUse | null> {
  const [found] = await rows<WarehouseUse>(
    db,
    sql`
      with counted as materialized (
        select variant.product_id, variant.id as variant_id, count(stock.variant_id) = 0 as is_uncounted,
          coalesce(sum(greatest(on_hand - held, 0)) filter (where stock.warehouse_fid = ${fid}), 0) as own,
          coalesce(sum(greatest(on_hand - held, 0)) filter (
            where stock.warehouse_fid <> ${fid} and warehouse.serves_online), 0) as others
        from product
        join variant on variant.account = ${account} and variant.product_id = product.id and variant.active
        left join stock on stock.account = ${account} and stock.variant_id = variant.id
        left join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid
        where product.account = ${account} and product.published and not product.without_stock
        group by variant.product_id, variant.id
      ), sold as (
        select bool_or(own > 0 and others = 0) as is_some, sum(others) = 0 and not bool_or(is_uncounted) as is_whole
        from counted group by product_id
      )
      select warehouse.fid = store.default_warehouse is true as "isDefault",
        coalesce(warehouse.fid <> store.default_warehouse, true)
          and not exists (select 1 from stock where account = ${account} and warehouse_fid = ${fid})
          and not exists (select 1 from stock_event where account = ${account} and warehouse_fid = ${fid})
          and not exists (select 1 from stock_adjustment where account = ${account} and warehouse_fid = ${fid})
          and not exists (select 1 from stock_count where account = ${account} and warehouse_fid = ${fid})
          and not exists (select 1 from transfer where account = ${account} and ${fid} in (from_fid, to_fid))
          as "isUnused",
        coalesce(pieces.on_hand, 0)::int as "onHand", coalesce(pieces.held, 0)::int as held,
        exists (select 1 from warehouse as other where other.account = ${account} and other.serves_online
          and other.fid <> ${fid}) as "isOtherOnline",
        (select count(*)::int from sold where is_some and is_whole) as products,
        (select count(*)::int from sold where is_some and not is_whole) as partly
      from warehouse join store on store.account = ${account}
      left join lateral (
        select sum(on_hand) as on_hand, sum(held) as held from stock
        where account = ${account} and warehouse_fid = ${fid}) as pieces on true
      where warehouse.account = ${account} and warehouse.fid = ${fid}`,
  )
  return found ?? null
}
