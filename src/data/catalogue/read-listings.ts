import { type SQL, sql } from 'drizzle-orm'
import type { FacetCounts, Selection } from '#domain/catalogue/facets.ts'
import type { Sort } from '#domain/catalogue/filters.ts'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import { PAGE_SIZE, type Pagination, paginate } from '#domain/catalogue/pagination.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { type FacetRow, facetRows } from './facet-rows.ts'
import {
  isAvailable,
  isMatching,
  isMatchingVariant,
  type ListingScope,
  type SearchMatch,
} from './listing-conditions.ts'
import { LISTING_ORDER } from './listing-order.ts'

export interface ListedProduct {
  id: number
  inStock: boolean
  rating: number
  reviewCount: number
  createdAt: Date
  /** The branches that have it with the chosen options (domain/stock/branch-stock). */
  branchFids: string[]
  card: ListingCard
}

export interface ListingQuery {
  account: string
  selection: Selection
  /** The search, or null. Its best matches come first unless `sort` is given. */
  search?: SearchMatch | null
  sort?: Sort
  /** Lists first the products that can be bought with the chosen options. */
  availableFirst?: boolean
  /** From 1. A page beyond the last is empty. */
  page: number
}

export interface ListingPage {
  items: ListedProduct[]
  pagination: Pagination
  counts: FacetCounts
}

/** Reads a page of the catalogue with the counts of all facets, in one statement. */
export async function readListings(
  db: Db,
  { account, selection, search = null, sort = 'default', availableFirst = false, page }: ListingQuery,
): Promise<ListingPage> {
  const scope = { account, selection, search }
  const [found] = await rows<{ counts: FacetRow[] | null; items: ItemRow[] | null }>(
    db,
    sql`
      with counts as materialized (${facetRows(scope)})
      select (select json_agg(counts) from counts) as counts,
        (select json_agg(items) from (${itemRows(scope, { sort, availableFirst, page })}) as items) as items`,
  )
  const counts = facetCounts(found?.counts ?? [])
  return { items: (found?.items ?? []).map(listedProduct), pagination: paginate(counts.total, page), counts }
}

/** An item as JSON carries it: times are text. */
type ItemRow = Omit<ListedProduct, 'createdAt'> & { createdAt: string }

function itemRows(
  scope: ListingScope,
  { sort, availableFirst, page }: { sort: Sort; availableFirst: boolean; page: number },
): SQL {
  const best = sort === 'default' ? (scope.search?.order ?? []) : []
  const available = availableFirst ? [sql`(${isAvailable(scope)}) desc`] : []
  const order = sql.join([...available, ...best, LISTING_ORDER[sort]], sql`, `)
  return sql`
    select listing.product_id as id, listing.in_stock as "inStock", listing.rating, listing.review_count as "reviewCount",
      listing.created_at as "createdAt", ${branchesWithOptions(scope)} as "branchFids", listing.card
    from listing where ${page === 1 ? isMatching(scope, { isFirstFew: true }) : isOnPage(scope, order, page)}
    order by ${order} limit ${PAGE_SIZE}`
}

/** The branches that have a listing, with the options that are chosen. */
function branchesWithOptions(scope: ListingScope): SQL {
  if (scope.selection.options.length === 0) return sql`listing.branch_fids`
  const selection = { ...scope.selection, branchFid: null }
  return sql`array(
    select distinct unnest(listing_variant.branch_fids) from listing_variant
    where listing_variant.product_id = listing.product_id and ${isMatchingVariant({ ...scope, selection })})`
}

/**
 * Pages after the first find their ids before anything else, which an index can do alone: the rows before the page are
 * not read. A page beyond the last reads nothing.
 */
function isOnPage(scope: ListingScope, order: SQL, page: number): SQL {
  const offset = (page - 1) * PAGE_SIZE
  return sql`listing.account = ${scope.account} and listing.product_id = any(array(
    select listing.product_id from listing
    where ${isMatching(scope, { isFirstFew: true })} and ${offset} < (select count from counts where kind = 'all')
    order by ${order} limit ${PAGE_SIZE} offset ${offset}))`
}

function listedProduct(row: ItemRow): ListedProduct {
  return { ...row, createdAt: new Date(row.createdAt) }
}

function facetCounts(found: readonly FacetRow[]): FacetCounts {
  const of = (kind: FacetRow['kind']) =>
    new Map(found.filter((row) => row.kind === kind).map(({ id, count }) => [id, count]))
  return { total: of('all').get(0) ?? 0, categories: of('category'), brands: of('brand'), values: of('value') }
}
