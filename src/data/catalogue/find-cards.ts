import { sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import { unitPrice } from '#domain/product/unit-price.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import type { ListedProduct } from './find-listings.ts'

/** A listed product with the price of its first variant; null is 'Consultar precio'. */
export interface FoundCard extends ListedProduct {
  firstPrice: Centavos | null
}

/** These products as they are listed now, in the order asked for, in one statement; what is not listed is left out. */
export async function findCards(
  db: Db,
  { account, ids }: { account: string; ids: readonly number[] },
): Promise<FoundCard[]> {
  if (ids.length === 0) return []
  const found = await rows<CardRow>(
    db,
    sql`
      select listing.product_id as id, listing.in_stock as "inStock", listing.rating,
        listing.review_count as "reviewCount", listing.created_at as "createdAt", listing.card,
        product.base_price as "basePrice", first.price
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as asked (id, place)
      join listing on listing.account = ${account} and listing.product_id = asked.id
      join product on product.account = ${account} and product.id = asked.id and product.published
      left join lateral (
        select variant.price from variant
        where variant.account = ${account} and variant.product_id = asked.id and variant.active
        order by variant.position, variant.id limit 1) as first on true
      order by asked.place`,
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
