import { type SQL, sql } from 'drizzle-orm'
import type { PooledProduct } from '#domain/outfit/candidates.ts'
import type { ComplementaryCategory } from '#domain/outfit/complementary-categories.ts'
import type { SizeIds } from '#domain/outfit/size-match.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import type { WornValue } from './read-outfit-terms.ts'

/** Products of each category that are looked at, the newest of those whose price suits. */
const MAX_OF_CATEGORY = 8

interface PoolScope {
  account: string
  /** The product that an outfit is built around. */
  productId: number
  categories: readonly ComplementaryCategory[]
  values: readonly WornValue[]
  /** The sizes of the store for the shopper's; null where that is not known. */
  sizes: SizeIds | null
}

/** A product with what a cart needs of it. */
export interface PooledRow extends PooledProduct {
  brand: string | null
  basePrice: number
  withoutStock: boolean
}

/** Reads products that can be bought, of these categories, as the rules of an outfit want them. */
export async function readOutfitPool(
  db: Db,
  { account, productId, categories, values, sizes }: PoolScope,
): Promise<PooledRow[]> {
  // Two statements for what `is not distinct from` could state in one, which uses no index.
  const newestOf = (isOfCategory: SQL) => sql`
    select product_id, name, category_id, brand_id, price, option_value_ids from listing
    where account = ${account} and ${isOfCategory} and in_stock and price is not null and product_id <> ${productId}
      and (not is_sized or stocked_value_ids && ${sql.param(sizes?.fitting ?? [])}::bigint[]
        or not option_value_ids && ${sql.param(sizes?.needing ?? [])}::bigint[])
    order by price between low and high desc, created_at desc nulls first, product_id desc
    limit ${MAX_OF_CATEGORY}`
  const found = await rows<PoolRow>(
    db,
    sql`
      select pooled.product_id as "productId", pooled.name, category.label as category, brand.label as brand,
        pooled.price, pooled.option_value_ids as "valueIds",
        (select json_agg(value_ids) from listing_variant
          where listing_variant.account = ${account} and listing_variant.product_id = pooled.product_id
            and listing_variant.in_stock) as stocked,
        product.base_price as "basePrice", product.without_stock as "withoutStock"
      from unnest(
        ${sql.param(categories.map(({ id }) => id))}::bigint[],
        ${sql.param(categories.map(({ isSized }) => isSized && sizes !== null))}::boolean[],
        ${sql.param(categories.map(({ band }) => band?.low ?? 0))}::bigint[],
        ${sql.param(categories.map(({ band }) => band?.high ?? 0))}::bigint[]
      ) as chosen (id, is_sized, low, high)
      cross join lateral (
        (${newestOf(sql`category_id = chosen.id`)})
        union all (${newestOf(sql`chosen.id is null and category_id is null`)})) as pooled
      join product on product.account = ${account} and product.id = pooled.product_id
      left join category on category.account = ${account} and category.id = pooled.category_id
      left join brand on brand.account = ${account} and brand.id = pooled.brand_id`,
  )
  const known = new Map(values.map((value) => [value.id, value]))
  const firstOf = (ids: readonly number[], role: WornValue['role']) =>
    ids.map((id) => known.get(id)).find((value) => value?.role === role) ?? null
  return found.map(({ valueIds, stocked, ...product }) => ({
    ...product,
    stocked: (stocked ?? []).map((ids) => ({
      color: firstOf(ids, 'color'),
      size: firstOf(ids, 'size')?.label ?? null,
    })),
    sizes: valueIds.flatMap((id) => (known.get(id)?.role === 'size' ? (known.get(id)?.label ?? []) : [])),
  }))
}

type PoolRow = Omit<PooledRow, 'stocked' | 'sizes'> & { valueIds: number[]; stocked: number[][] | null }
