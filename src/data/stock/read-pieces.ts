import { sql } from 'drizzle-orm'
import type { Stock } from '#domain/stock/stock.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { countedPieces } from '../product/variant-laterals.ts'

interface RequestedPieces {
  account: string
  variantIds: readonly number[]
  /** Products of which every variant is read. */
  productIds: readonly number[]
}

/** Reads the pieces of variants that can be bought now, in one statement. A variant that no page shows is left out. */
export async function readPieces(
  db: Db,
  { account, variantIds, productIds }: RequestedPieces,
): Promise<{ variantId: number; stock: Stock }[]> {
  if (variantIds.length + productIds.length === 0) return []
  return rows<{ variantId: number; stock: Stock }>(
    db,
    sql`
      select variant.id as "variantId", case when product.without_stock then null else counted.pieces end as stock
      from (
        select requested.id from unnest(${sql.param(variantIds)}::bigint[]) as requested (id)
        union
        select own.id from variant as own
        where own.account = ${account} and own.product_id = any(${sql.param(productIds)}::bigint[])) as wanted
      join variant on variant.account = ${account} and variant.id = wanted.id and variant.active
      join product on product.account = ${account} and product.id = variant.product_id and product.published
      ${countedPieces(account)}
      order by variant.id`,
  )
}
