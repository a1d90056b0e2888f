import { sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import { unitPrice } from '#domain/product/price.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import type { ListedProduct } from './read-listings.ts'

/** A listed product with the price of its first variant; null is 'Consultar precio'. */
export interface PricedCard extends ListedProduct {
  firstPrice: Centavos | null
}

/** Reads the cards of these products in the given order, in one statement. A product that is not listed is left out. */
export async function readCards(
  db: Db,
  { account, ids }: { account: string; ids: readonly number[] },
): Promise<PricedCard[]> {
  if (ids.length === 0) return []
  const found = await rows<CardRow>(
    db,
    sql`
      select listing.product_id as id, listing.in_stock as "inStock", listing.rating,
        listing.review_count as "reviewCount", listing.created_at as "createdAt",
        listing.branch_fids as "branchFids", listing.card,
        product.base_price as "basePrice", first.price
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as requested (id, place)
      join listing on listing.account = ${account} and listing.product_id = requested.id
      join product on product.account = ${account} and product.id = requested.id and product.published
      left join lateral (
        select variant.price from variant
        where variant.account = ${account} and variant.product_id = requested.id and variant.active
        order by variant.position, variant.id limit 1) as first on true
      order by requested.place`,
  )
  return found.map(({ basePrice, price, createdAt, ...listed }) => ({
    ...listed,
    createdAt: new Date(createdAt),
    firstPrice: unitPrice({ basePrice }, { price: price ?? 0 }),
  }))
}

type CardRow = Omit<ListedProduct, 'createdAt'> & {
  createdAt: Date | string
  basePrice: Centavos
  price: Centavos | null
}
