import { sql } from 'drizzle-orm'
import type { ChartScope } from '#domain/size/chart-for.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The ids of brands and categories by their folded names, and of products by their own keys. */
export interface ScopeIds {
  brands: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  products: ReadonlyMap<string, number>
}

interface NamedScopes {
  account: string
  /** Folded names. */
  brands: readonly string[]
  categories: readonly string[]
  /** The keys of products at their source. */
  products: readonly string[]
}

/** Finds brands, categories and products that charts name. */
export async function findScopeIds(db: Db, { account, brands, categories, products }: NamedScopes): Promise<ScopeIds> {
  const found = await rows<{ kind: 'brand' | 'category' | 'product'; key: string; id: number }>(
    db,
    sql`
      select 'brand' as kind, key, id from brand
      where account = ${account} and key = any(${sql.param([...brands])}::text[])
      union all
      select 'category', key, id from category
      where account = ${account} and key = any(${sql.param([...categories])}::text[])
      union all
      select 'product', external_id, id from product
      where account = ${account} and external_id = any(${sql.param([...products])}::text[])`,
  )
  const idsOf = (kind: string) => new Map(found.filter((each) => each.kind === kind).map(({ key, id }) => [key, id]))
  return { brands: idsOf('brand'), categories: idsOf('category'), products: idsOf('product') }
}

/** Whether the store has the product, the brand and the category of a scope. */
export async function hasScope(db: Db, { account, scope }: { account: string; scope: ChartScope }): Promise<boolean> {
  const { productId, brandId, categoryId } = scope
  const [found] = await rows<{ isKnown: boolean }>(
    db,
    sql`
      select (${productId}::bigint is null
          or exists (select from product where account = ${account} and id = ${productId}::bigint))
        and (${brandId}::bigint is null
          or exists (select from brand where account = ${account} and id = ${brandId}::bigint))
        and (${categoryId}::bigint is null
          or exists (select from category where account = ${account} and id = ${categoryId}::bigint)) as "isKnown"`,
  )
  return found?.isKnown ?? false
}

/** Reads the labels of the sizes that the products of a scope have, each once. */
export async function readScopeSizes(
  db: Db,
  { account, scope: { productId, brandId, categoryId } }: { account: string; scope: ChartScope },
): Promise<string[]> {
  const found = await rows<{ label: string }>(
    db,
    sql`
      select distinct option_value.label
      from product
      join variant on variant.account = ${account} and variant.product_id = product.id and variant.active
      join variant_option on variant_option.account = ${account} and variant_option.variant_id = variant.id
      join option_type on option_type.account = ${account} and option_type.id = variant_option.option_type_id
        and option_type.role = 'size'
      join option_value on option_value.account = ${account} and option_value.id = variant_option.option_value_id
      where product.account = ${account}
        and (${productId}::bigint is null or product.id = ${productId}::bigint)
        and (${brandId}::bigint is null or product.brand_id = ${brandId}::bigint)
        and (${categoryId}::bigint is null or product.category_id = ${categoryId}::bigint)
      limit 400`,
  )
  return found.map(({ label }) => label)
}

/** The names of a store's brands and categories, for a choice. */
export interface ScopeNames {
  brands: { id: number; label: string }[]
  categories: { id: number; label: string }[]
}

/** Reads the brands and categories of a store by name. */
export async function readScopeNames(db: Db, { account }: { account: string }): Promise<ScopeNames> {
  const found = await rows<{ kind: string; id: number; label: string }>(
    db,
    sql`
      (select 'brand' as kind, id, label, key from brand where account = ${account} order by key limit 2000)
      union all
      (select 'category', id, label, key from category where account = ${account} order by key limit 2000)
      order by kind, key`,
  )
  const namesOf = (kind: string) => found.filter((each) => each.kind === kind).map(({ id, label }) => ({ id, label }))
  return { brands: namesOf('brand'), categories: namesOf('category') }
}
