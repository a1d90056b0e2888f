import { sql } from 'drizzle-orm'
import type { ShortVariant } from '#domain/stock-level/reorder-csv.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { chosenOptions } from '../product/variant-laterals.ts'
import { shortPlaces } from './level-conditions.ts'

interface ShortLevelList {
  account: string
  /** One warehouse, or all. */
  warehouseFid: string | null
  offset: number
  limit: number
}

/** Reads places below their minimum, the greatest shortage first. */
export async function readBelowMinimum(
  db: Db,
  { account, warehouseFid, offset, limit }: ShortLevelList,
): Promise<{ levels: ShortVariant[]; total: number }> {
  const found = await rows<ShortVariant & { total: number }>(
    db,
    sql`
      with short as materialized (
        select *, row_number() over (order by minimum - available desc, name, variant_id, warehouse_fid) as place
        from (${shortPlaces({ account, warehouseFid })}) as short
      ), page as (select * from short where place > ${offset} order by place limit ${limit})
      select page.variant_id as "variantId", variant.product_id as "productId", page.name,
        coalesce(chosen.options, '[]') as options, variant.sku, page.warehouse_fid as "warehouseFid", page.available,
        page.minimum, page.elsewhere, counted.total
      from (select count(*)::int as total from short) as counted
      left join page on true
      left join variant on variant.account = ${account} and variant.id = page.variant_id
      ${chosenOptions(account)}
      order by page.place`,
  )
  // Beyond the last one there is a row with their number alone.
  const onPage = found.filter(({ variantId }) => variantId !== null)
  return { levels: onPage.map(({ total: _, ...level }) => level), total: found[0]?.total ?? 0 }
}
