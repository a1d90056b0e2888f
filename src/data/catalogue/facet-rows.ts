import { type SQL, sql } from 'drizzle-orm'
import type { FacetKind } from '#domain/catalogue/facet-deltas.ts'
import type { Selection } from '#domain/catalogue/facets.ts'
import { EVERY_BRANCH } from '#domain/stock/branch-stock.ts'
import { isMatching, isMatchingVariant, isWhole, type ListingScope, valuesAt } from './listing-conditions.ts'

/** A row of counts, as `facet_count` has them for the whole catalogue, but for a part of it. */
export type FacetRow = { kind: FacetKind; id: number; count: number }

/**
 * A statement for the counts of all kinds. The matching listings are read once; a kind that is chosen is counted over
 * the listings that match all other choices. Where nothing narrows the catalogue the counts come from `facet_count`.
 */
export function facetRows(scope: ListingScope): SQL {
  if (isWhole(scope)) return storedCounts(scope)
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

/** The columns of the listings in the scope that counting needs. */
function foundRows(scope: ListingScope): SQL {
  const { inStock, branchFid, options } = scope.selection
  const columns = sql`listing.product_id, listing.category_id, listing.brand_id`
  if (branchFid !== null && options.length === 0) {
    const inAny = { ...scope, selection: { ...scope.selection, branchFid: null } }
    // With an offset the digits are read once for each row, not for the condition and for the column.
    return sql`
      select * from (
        select ${columns}, listing.option_value_ids as value_ids, ${valuesAt(branchFid)} as digits
        from listing where ${isMatching(inAny)} offset 0
      ) as placed where digits is not null`
  }
  const values = inStock ? sql`listing.stocked_value_ids` : sql`listing.option_value_ids`
  return sql`select ${columns}, ${values} as value_ids from listing where ${isMatching(scope)}`
}

/** The stored counts of the whole catalogue or of a branch's part of it, of one kind or of all. */
function storedCounts({ account, selection }: ListingScope, condition: SQL = sql`true`): SQL {
  if (selection.branchFid !== null) {
    return sql`
      select kind, id, sum(count)::int as count from branch_count
      where account = ${account} and branch_fid = any(array[${EVERY_BRANCH}, ${selection.branchFid}]::text[])
        and ${condition}
      group by kind, id having sum(count) > 0`
  }
  const count = selection.inStock ? sql`in_stock` : sql`total`
  return sql`
    select kind, id, ${count} as count from facet_count
    where account = ${account} and ${count} > 0 and ${condition}`
}

function without(scope: ListingScope, kind: 'category' | 'brand', change: Partial<Selection>): SQL {
  const rest = { ...scope, selection: { ...scope.selection, ...change } }
  return isWhole(rest) ? storedCounts(rest, sql`kind = ${kind}`) : countBy(kind, sql`(${foundRows(rest)}) as found`)
}

function countBy(kind: 'category' | 'brand', from: SQL): SQL {
  const id = kind === 'category' ? sql`found.category_id` : sql`found.brand_id`
  return sql`select ${kind}, ${id}, count(*)::int from ${from} where ${id} is not null group by ${id}`
}

/** The counts of the values of a chosen type, over the listings that match all other choices. */
function withoutType(scope: ListingScope, typeId: number): SQL {
  const { account, selection } = scope
  const options = selection.options.filter((each) => each.typeId !== typeId)
  const rest = { ...scope, selection: { ...selection, options } }
  const values = sql`in (select id from option_value where account = ${account} and option_type_id = ${typeId})`
  if (isWhole(rest)) return storedCounts(rest, sql`kind = 'value' and id ${values}`)
  const condition = sql`value ${values}`
  // Where only options are chosen, the variants alone decide, and their listings need not be read.
  const isUpToVariants = isWhole({ ...rest, selection: { ...rest.selection, options: [] } })
  if (isUpToVariants) return tally(sql`${VARIANT_VALUES} where ${isMatchingVariant(rest)}`, condition)
  return countValues(rest, { from: sql`(${foundRows(rest)}) as found`, condition })
}

/** Whether a value's type is not chosen; the chosen types are counted one by one. */
function isOfOtherTypes({ account, selection }: ListingScope): SQL {
  if (selection.options.length === 0) return sql`true`
  const ids = selection.options.map(({ typeId }) => typeId)
  return sql`value not in (
    select id from option_value where account = ${account} and option_type_id = any(${sql.param(ids)}::bigint[]))`
}

/**
 * Counts products by value, each product once a value. With a branch chosen, a product counts under the values that the
 * branch has; with a type chosen, under the values of its variants that match the choice themselves (and can be bought).
 */
function countValues(scope: ListingScope, { from, condition }: { from: SQL; condition: SQL }): SQL {
  const { options, branchFid } = scope.selection
  if (options.length === 0) {
    const values = sql`select unnest(found.value_ids) as value`
    if (branchFid === null) return tally(sql`${values} from ${from}`, condition)
    return tally(
      sql`${values}, unnest(string_to_array(found.digits, null)) as digit from ${from}`,
      sql`digit = '1' and ${condition}`,
    )
  }
  return tally(
    sql`
      ${VARIANT_VALUES} join ${from} on found.product_id = listing_variant.product_id
      where ${isMatchingVariant(scope)}`,
    condition,
  )
}

/** Each product with each value of its variants, once; the caller's `where` narrows the variants. */
const VARIANT_VALUES = sql`
  select distinct listing_variant.product_id, unnest(listing_variant.value_ids) as value from listing_variant`

function tally(valued: SQL, condition: SQL): SQL {
  return sql`select 'value', value, count(*)::int from (${valued}) as valued where ${condition} group by value`
}
