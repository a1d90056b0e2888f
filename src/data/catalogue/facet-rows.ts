import { type SQL, sql } from 'drizzle-orm'
import type { FacetKind } from '#domain/catalogue/facet-keys.ts'
import type { Selection } from '#domain/catalogue/facets.ts'
import { isMatching, isMatchingVariant, isWhole, type ListingScope } from './listing-conditions.ts'

/** What `facet_count` says of the whole catalogue, counted for a part of it. */
export type FacetRow = { kind: FacetKind; id: number; count: number }

/**
 * A statement for the counts of all kinds. What matches is read once; each chosen kind is counted without itself, over
 * a set of its own. What nothing narrows is never counted, but read from `facet_count`.
 */
export function facetRows(scope: ListingScope): SQL {
  if (isWhole(scope)) return keptCounts(scope)
  const { categoryIds, brandIds, options } = scope.selection
  const matched = sql`matched as found`
  const arms = [
    sql`select 'all' as kind, 0::bigint as id, count(*)::int as count from matched`,
    categoryIds.length > 0 ? without(scope, 'category', { categoryIds: [] }) : countBy('category', matched),
    brandIds.length > 0 ? without(scope, 'brand', { brandIds: [] }) : countBy('brand', matched),
    countValues(scope, { from: matched, condition: isOfOtherTypes(scope) }),
    ...options.map((chosen) => withoutType(scope, chosen.typeId)),
  ]
  return sql`with matched as materialized (${foundRows(scope)}) ${sql.join(arms, sql` union all `)}`
}

/** What counting reads of the listings in the scope. */
function foundRows(scope: ListingScope): SQL {
  const values = scope.selection.inStock ? sql`listing.stocked_value_ids` : sql`listing.option_value_ids`
  return sql`
    select listing.product_id, listing.category_id, listing.brand_id, ${values} as value_ids
    from listing where ${isMatching(scope)}`
}

/** The counts of the whole catalogue, of one kind or of all. */
function keptCounts({ account, selection }: ListingScope, condition: SQL = sql`true`): SQL {
  const count = selection.inStock ? sql`in_stock` : sql`total`
  return sql`
    select kind, id, ${count} as count from facet_count
    where account = ${account} and ${count} > 0 and ${condition}`
}

function without(scope: ListingScope, kind: 'category' | 'brand', change: Partial<Selection>): SQL {
  const rest = { ...scope, selection: { ...scope.selection, ...change } }
  return isWhole(rest) ? keptCounts(rest, sql`kind = ${kind}`) : countBy(kind, sql`(${foundRows(rest)}) as found`)
}

function countBy(kind: 'category' | 'brand', from: SQL): SQL {
  const id = kind === 'category' ? sql`found.category_id` : sql`found.brand_id`
  return sql`select ${kind}, ${id}, count(*)::int from ${from} where ${id} is not null group by ${id}`
}

/** The values of a chosen type, over what matches without it. */
function withoutType(scope: ListingScope, typeId: number): SQL {
  const { account, selection } = scope
  const options = selection.options.filter((each) => each.typeId !== typeId)
  const rest = { ...scope, selection: { ...selection, options } }
  const values = sql`in (select id from option_value where account = ${account} and option_type_id = ${typeId})`
  if (isWhole(rest)) return keptCounts(rest, sql`kind = 'value' and id ${values}`)
  const condition = sql`value ${values}`
  // Where the variants alone decide, their listings are not looked at.
  const isUpToVariants = isWhole({ ...rest, selection: { ...rest.selection, options: [] } })
  if (isUpToVariants) return tally(sql`${VARIANT_VALUES} where ${isMatchingVariant(rest)}`, condition)
  return countValues(rest, { from: sql`(${foundRows(rest)}) as found`, condition })
}

/** Whether a value's type is none of the chosen ones, each of which is counted apart. */
function isOfOtherTypes({ account, selection }: ListingScope): SQL {
  if (selection.options.length === 0) return sql`true`
  const ids = selection.options.map(({ typeId }) => typeId)
  return sql`value not in (
    select id from option_value where account = ${account} and option_type_id = any(${sql.param(ids)}::bigint[]))`
}

/**
 * Products by value, each counted once. With a type chosen, a product counts under the values of those of its variants
 * that are of that type themselves (and can be bought).
 */
function countValues(scope: ListingScope, { from, condition }: { from: SQL; condition: SQL }): SQL {
  if (scope.selection.options.length === 0) {
    return tally(sql`select unnest(found.value_ids) as value from ${from}`, condition)
  }
  return tally(
    sql`
      ${VARIANT_VALUES} join ${from} on found.product_id = listing_variant.product_id
      where ${isMatchingVariant(scope)}`,
    condition,
  )
}

/** Each product with each value of its variants once; what follows narrows the variants. */
const VARIANT_VALUES = sql`
  select distinct listing_variant.product_id, unnest(listing_variant.value_ids) as value from listing_variant`

function tally(valued: SQL, condition: SQL): SQL {
  return sql`select 'value', value, count(*)::int from (${valued}) as valued where ${condition} group by value`
}
