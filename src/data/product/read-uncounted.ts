import { sql } from 'drizzle-orm'
import type { ProductSelection } from '#domain/product-edit/product-filter.ts'
import type { UncountedSum } from '#domain/stock/uncounted.ts'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'
import { isByPieces, selectionConditions } from './product-conditions.ts'
import { piecesOf } from './product-sums.ts'
import { isCountedNowhere } from './variant-laterals.ts'

/** Counts the variants of a selection that no warehouse counts, and their products. @param most products at most */
export async function countUncountedOf(
  db: Db,
  { account, selection, most }: { account: string; selection: ProductSelection; most: number },
): Promise<UncountedSum> {
  const byPieces = 'filter' in selection && isByPieces(selection.filter)
  const [found] = await rows<UncountedSum>(
    db,
    sql`
      with chosen as materialized (
        select product.id, product.without_stock from product
        ${byPieces ? sql`left join (${piecesOf(account)}) as pieces on pieces.product_id = product.id` : sql``}
        where ${selectionConditions(account, selection)}
        order by product.id limit ${most})
      select count(distinct chosen.id)::int as products, count(*)::int as variants from chosen
      join variant on variant.account = ${account} and variant.product_id = chosen.id and variant.active
      where not chosen.without_stock and ${isCountedNowhere(account)}`,
  )
  return found ?? { products: 0, variants: 0 }
}

/** Reads the variants on sale of these products, unless they are sold without stock control, by id. */
export async function readSoldVariants(
  db: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<{ variantId: number; isUncounted: boolean }[]> {
  return rows(
    db,
    sql`
      select variant.id as "variantId", ${isCountedNowhere(account)} as "isUncounted" from variant
      join product on product.account = ${account} and product.id = variant.product_id and not product.without_stock
      where variant.account = ${account} and variant.product_id = any(${idArray(productIds)}) and variant.active
      order by variant.id`,
  )
}
