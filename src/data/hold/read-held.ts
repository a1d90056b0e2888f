import { sql } from 'drizzle-orm'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { chosenOptions } from '../product/variant-laterals.ts'

/** Pieces that an order holds in a warehouse. */
export interface HeldPieces {
  orderId: number
  folio: number
  customer: string
  variantId: number
  productId: number
  name: string
  options: PickedOption[]
  sku: string | null
  warehouseFid: string
  pieces: number
  /** Null: until the order leaves the store, or the store lets them go. */
  until: Date | null
}

interface HeldList {
  account: string
  /** One variant, or all. */
  variantId: number | null
  /** One warehouse, or all. */
  warehouseFid: string | null
  /** The last row of the page before; null for the first. */
  after: Pick<HeldPieces, 'orderId' | 'variantId' | 'warehouseFid'> | null
  limit: number
}

/** Reads the held pieces with their orders, the oldest order first. */
export async function readHeld(
  db: Db,
  { account, variantId, warehouseFid, after, limit }: HeldList,
): Promise<HeldPieces[]> {
  const isAfter =
    after &&
    sql`and (hold.order_id, hold.variant_id, hold.warehouse_fid) >
      (${after.orderId}::bigint, ${after.variantId}::bigint, ${after.warehouseFid})`
  const found = await rows<HeldPieces>(
    db,
    sql`
      with page as materialized (
        select order_id, variant_id, warehouse_fid, quantity, expires_at from hold
        where account = ${account} and ended_at is null ${isAfter ?? sql``}
          ${variantId === null ? sql`` : sql`and variant_id = ${variantId}`}
          ${warehouseFid === null ? sql`` : sql`and warehouse_fid = ${warehouseFid}`}
        order by order_id, variant_id, warehouse_fid limit ${limit}
      )
      select page.order_id as "orderId", placed.folio, customer.name as customer, page.variant_id as "variantId",
        variant.product_id as "productId", product.name, coalesce(chosen.options, '[]') as options, variant.sku,
        page.warehouse_fid as "warehouseFid", page.quantity as pieces, page.expires_at as until
      from page
      join "order" as placed on placed.account = ${account} and placed.id = page.order_id
      join customer on customer.account = ${account} and customer.id = placed.customer_id
      join variant on variant.account = ${account} and variant.id = page.variant_id
      join product on product.account = ${account} and product.id = variant.product_id
      ${chosenOptions(account)}
      order by page.order_id, page.variant_id, page.warehouse_fid`,
  )
  return found.map((held) => ({ ...held, until: held.until && new Date(held.until) }))
}
