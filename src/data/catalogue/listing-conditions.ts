import { type SQL, sql } from 'drizzle-orm'
import type { Selection } from '#domain/catalogue/facets.ts'
import { EVERY_BRANCH } from '#domain/stock/branch-stock.ts'
import { idArray } from '../database/id-array.ts'

/** Which rows of `listing` a search matches. */
export interface SearchMatch {
  condition: SQL
  /** Best first, to precede any other order. */
  order: SQL[]
}

/** The rows of `listing` that a request is about. */
export interface ListingScope {
  account: string
  selection: Selection
  search: SearchMatch | null
}

/**
 * Whether nothing but stock and a branch narrows the catalogue, so that `facet_count` or `branch_count` has the counts.
 */
export function isWhole({ selection, search }: ListingScope): boolean {
  const { categoryIds, brandIds, options, minPrice, maxPrice, onSale, newSince } = selection
  const chosen = categoryIds.length + brandIds.length + options.length
  const isAnyPrice = minPrice === null && maxPrice === null && !onSale
  return search === null && chosen === 0 && isAnyPrice && newSince === null
}

interface MatchOptions {
  /** Whether few rows are wanted, in an order that an index has. */
  isFirstFew?: boolean
}

/** Whether a row of `listing` is within the scope. */
export function isMatching(scope: ListingScope, { isFirstFew = false }: MatchOptions = {}): SQL {
  const { account, selection, search } = scope
  const { categoryIds, brandIds, options, inStock, branchFid, onSale, newSince } = selection
  const conditions = [sql`listing.account = ${account}`]
  if (categoryIds.length > 0) conditions.push(sql`listing.category_id ${isOneOf(categoryIds)}`)
  if (brandIds.length > 0) conditions.push(sql`listing.brand_id ${isOneOf(brandIds)}`)
  conditions.push(...priceBounds(selection))
  if (inStock) conditions.push(sql`listing.in_stock`)
  if (onSale) conditions.push(IS_REDUCED)
  if (newSince !== null) conditions.push(isNewSince(newSince))
  for (const { valueIds } of options) conditions.push(sql`listing.option_value_ids && ${idArray(valueIds)}`)
  // The listing's own columns suffice for one type; several have to be true of one and the same variant.
  const [only] = options
  if (options.length === 1 && only && branchFid !== null) {
    conditions.push(hasValueAt(branchFid, only.valueIds))
  } else if (options.length === 1 && only && inStock) {
    conditions.push(sql`listing.stocked_value_ids && ${idArray(only.valueIds)}`)
  } else if (branchFid !== null) {
    conditions.push(sql`${valuesAt(branchFid)} is not null`)
  }
  if (options.length > 1) {
    // With an offset the planner looks each listing up as the index has it, in place of joining all that match.
    const each = isFirstFew ? sql`offset 0` : sql``
    conditions.push(sql`exists (
      select from listing_variant
      where listing_variant.product_id = listing.product_id and ${isMatchingVariant(scope)} ${each})`)
  }
  if (search) conditions.push(sql`(${search.condition})`)
  return sql.join(conditions, sql` and `)
}

/** Whether a row of `listing` has a former price that is struck through. */
export const IS_REDUCED = sql`listing.compare_at is not null`

/** The digits of a row of `listing` for a branch (`branch_values`); null where the branch has nothing of it. */
export function valuesAt(branchFid: string): SQL {
  return sql`coalesce(listing.branch_values ->> ${branchFid}::text, listing.branch_values ->> ${EVERY_BRANCH}::text)`
}

/** Whether a branch has any of these values of a row of `listing`. */
function hasValueAt(branchFid: string, valueIds: readonly number[]): SQL {
  const digits = valueIds.map(
    (valueId) => sql`substr(${valuesAt(branchFid)}, array_position(listing.option_value_ids, ${valueId}::bigint), 1)`,
  )
  return sql`'1' in (${sql.join(digits, sql`, `)})`
}

/** Whether the price of a row of `listing` is within bounds, which are inclusive; null is open. */
export function priceBounds({ minPrice, maxPrice }: Pick<Selection, 'minPrice' | 'maxPrice'>): SQL[] {
  return [
    ...(minPrice === null ? [] : [sql`listing.price >= ${minPrice}`]),
    ...(maxPrice === null ? [] : [sql`listing.price <= ${maxPrice}`]),
  ]
}

/** Whether a row of `listing` was created at this time or later. A date in the future is not new yet. */
export function isNewSince(time: Date): SQL {
  return sql`listing.created_at >= ${time.toISOString()}::timestamptz and listing.created_at <= now()`
}

/** Whether a row of `listing` within the scope can be bought with the chosen options. */
export function isAvailable(scope: ListingScope): SQL {
  const { options, branchFid } = scope.selection
  const [only] = options
  if (!only) return sql`listing.in_stock`
  // For one type the listing's own columns suffice.
  if (options.length === 1) {
    if (branchFid !== null) return hasValueAt(branchFid, only.valueIds)
    return sql`listing.stocked_value_ids && ${idArray(only.valueIds)}`
  }
  const selection = { ...scope.selection, inStock: true }
  return sql`exists (
    select from listing_variant
    where listing_variant.product_id = listing.product_id and ${isMatchingVariant({ ...scope, selection })})`
}

/**
 * Whether a row of `listing_variant` matches all chosen types, can be bought where `inStock` is chosen, and is at the
 * chosen branch.
 */
export function isMatchingVariant({ account, selection: { options, inStock, branchFid } }: ListingScope): SQL {
  const conditions = [
    sql`listing_variant.account = ${account}`,
    ...options.map(({ valueIds }) => sql`listing_variant.value_ids && ${idArray(valueIds)}`),
  ]
  if (inStock) conditions.push(sql`listing_variant.in_stock`)
  if (branchFid !== null) {
    // Pieces that are not counted are in every branch.
    conditions.push(sql`listing_variant.branch_fids && array[${EVERY_BRANCH}, ${branchFid}]::text[]`)
  }
  return sql.join(conditions, sql` and `)
}

/** The planner estimates a single id better than a list of one. */
function isOneOf(ids: readonly number[]): SQL {
  return ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${idArray(ids)})`
}
