import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { listing } from '../schema/catalogue.ts'
import { product } from '../schema/product.ts'

/** The products that a sitemap lists: those that the store's catalogue shows. */
interface SitemapQuery {
  account: string
  /** Leaves out sold-out products (docs/rules/catalogue.md#in-stock-filter). */
  inStockOnly: boolean
}

/**
 * Reads the id of the product with which each further file of the sitemap begins. The first file begins with the store
 * itself, and so has one product less than the others.
 * @param size URLs in a file
 */
export async function readSitemapStarts(
  db: Db,
  { account, inStockOnly, size }: SitemapQuery & { size: number },
): Promise<number[]> {
  const starts = await rows<{ id: number }>(
    db,
    sql`select id from (
      select product_id as id, row_number() over (order by product_id) as place
      from ${listing} where account = ${account} and (in_stock or not ${inStockOnly}::boolean)
    ) as listed where place % ${size}::int = 0 order by id`,
  )
  return starts.map(({ id }) => id)
}

/** The listed products from an id on, in the order of their ids. */
export async function readSitemapProducts(
  db: Db,
  { account, inStockOnly, fromId, limit }: SitemapQuery & { fromId: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(listing)
    .innerJoin(product, and(eq(product.account, listing.account), eq(product.id, listing.productId)))
    .where(
      and(
        eq(listing.account, account),
        gte(listing.productId, fromId),
        inStockOnly ? eq(listing.inStock, true) : undefined,
      ),
    )
    .orderBy(asc(listing.productId))
    .limit(limit)
}
