import { type SQL, sql } from 'drizzle-orm'

/** Prices of each product's variants in sale: a variant's own, else the product's. @param more narrows the variants */
export function pricesOf(account: string, more: SQL = sql``): SQL {
  const price = sql`coalesce(nullif(variant.price, 0), nullif(priced.base_price, 0))`
  return sql`
    select variant.product_id, min(${price}) as price, max(${price}) as price_max, count(*)::int as variants
    from variant join product as priced on priced.account = ${account} and priced.id = variant.product_id
    where variant.account = ${account} and variant.active ${more}
    group by variant.product_id`
}

/**
 * Pieces of each product in all warehouses; `uncounted`: its variants that are counted nowhere.
 * @param more narrows the variants
 */
export function piecesOf(account: string, more: SQL = sql``): SQL {
  return sql`
    select variant.product_id, coalesce(sum(stock.on_hand), 0)::int as on_hand,
      coalesce(sum(greatest(stock.on_hand - stock.held, 0)), 0)::int as available,
      count(*) filter (where stock.variant_id is null)::int as uncounted
    from variant left join stock on stock.account = ${account} and stock.variant_id = variant.id
    where variant.account = ${account} and variant.active ${more}
    group by variant.product_id`
}
