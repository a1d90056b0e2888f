import { sql } from 'drizzle-orm'
import type { HeldLine } from '#domain/order/counter-order.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads where the pieces of an order hang, by variant. */
export async function readPickLines(
  db: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<HeldLine[]> {
  return rows<HeldLine>(
    db,
    sql`
      select variant.id as "variantId", coalesce(variant.sku, '') as sku, coalesce(variant.barcode, '') as barcode,
        coalesce((
          select json_agg(json_build_object('warehouse', warehouse.name, 'pieces', hold.quantity) order by warehouse.name)
          from hold join warehouse on warehouse.account = hold.account and warehouse.fid = hold.warehouse_fid
          where hold.account = ${account} and hold.order_id = ${orderId}::bigint and hold.variant_id = variant.id
        ), '[]') as places
      from variant
      where variant.account = ${account} and variant.id in (
        select variant_id from order_line where account = ${account} and order_id = ${orderId}::bigint)`,
  )
}
