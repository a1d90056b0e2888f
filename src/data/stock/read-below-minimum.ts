import { sql } from 'drizzle-orm'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { chosenOptions } from '../product/variant-laterals.ts'

/** A variant of which a warehouse has fewer pieces than it should. */
export interface ShortLevel {
  variantId: number
  productId: number
  name: string
  options: PickedOption[]
  sku: string | null
  warehouseFid: string
  available: number
  minimum: number
  /** Pieces that are available in the store's other warehouses, and could be sent. */
  elsewhere: number
}

interface ShortLevelList {
  account: string
  /** One warehouse, or all. */
  warehouseFid: string | null
  offset: number
  limit: number
}

/**
 * Reads what is below its minimum, that of which most is missing first. Of a variant that the store counts elsewhere alone
 * the warehouse has none; one that nobody counts at all is missing nowhere.
 */
export async function readBelowMinimum(
  db: Db,
  { account, warehouseFid, offset, limit }: ShortLevelList,
): Promise<{ levels: ShortLevel[]; total: number }> {
  const found = await rows<{ [Field in keyof ShortLevel]: ShortLevel[Field] } & { total: number }>(
    db,
    sql`
      with short as materialized (
        select variant.id as variant_id, product.name, minimum.warehouse_fid, minimum.pieces as minimum,
          there.available, there.everywhere - there.available as elsewhere, count(*) over ()::int as total
        from stock_minimum as minimum
        join product on product.account = ${account} and product.id = minimum.product_id and not product.without_stock
        join variant on variant.account = ${account} and variant.product_id = product.id and variant.active
        cross join lateral (
          select coalesce(sum(greatest(on_hand - held, 0)) filter (where stock.warehouse_fid = minimum.warehouse_fid), 0)::int
            as available, coalesce(sum(greatest(on_hand - held, 0)), 0)::int as everywhere, count(*) as places
          from stock where stock.account = ${account} and stock.variant_id = variant.id) as there
        where minimum.account = ${account} and there.places > 0 and there.available < minimum.pieces
          ${warehouseFid === null ? sql`` : sql`and minimum.warehouse_fid = ${warehouseFid}`}
        order by minimum.pieces - there.available desc, product.name, variant.id, minimum.warehouse_fid
        limit ${limit} offset ${offset}
      )
      select short.variant_id as "variantId", variant.product_id as "productId", short.name,
        coalesce(chosen.options, '[]') as options, variant.sku, short.warehouse_fid as "warehouseFid", short.available,
        short.minimum, short.elsewhere, short.total
      from short join variant on variant.account = ${account} and variant.id = short.variant_id
      ${chosenOptions(account)}
      order by short.minimum - short.available desc, short.name, short.variant_id, short.warehouse_fid`,
  )
  return { levels: found.map(({ total: _, ...level }) => level), total: found[0]?.total ?? 0 }
}
