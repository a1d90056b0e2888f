import { type SQL, sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { LexemeQuery } from '#domain/search/lexeme-query.ts'
import type { SearchPlan } from '#domain/search/plan-search.ts'
import { NO_RESULT, type SearchHit, type SearchResult } from '#domain/search/search-result.ts'
import { someWords } from '#domain/search/some-words.ts'
import { type BranchList, branchBits } from '#domain/stock/branch-bits.ts'
import { IS_REDUCED, isNewSince, priceBounds } from '../catalogue/listing-conditions.ts'
import { IN_STOCK_FIRST } from '../catalogue/listing-order.ts'
import type { ListedProduct } from '../catalogue/read-listings.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { listing } from '../schema/catalogue.ts'
import { isNameBegun, isNamed, matches } from './rank-conditions.ts'
import { type UnderstoodSearch, understandSearch } from './understand-search.ts'

/** The number of products that the dropdown shows (docs/rules/search.md#search-dropdown). */
const HITS = 6

interface ProductSearch {
  account: string
  search: string
  limit?: number
  /** Leaves out sold-out products (docs/rules/catalogue.md#in-stock-filter). */
  inStockOnly?: boolean
  /** Leaves out products at their full price. */
  onSale?: boolean
  /** Leaves out products that were created before; null for none. */
  newSince?: Date | null
  /** Bounds of the price, inclusive; null is open. */
  minPrice?: Centavos | null
  maxPrice?: Centavos | null
  /** The branches that shoppers choose among; null without a choice. */
  branches?: BranchList | null
}

/** Returns the best few products for a text being typed. A blank text finds the products of its filters. */
export async function searchProducts(
  db: Db,
  { account, search, limit = HITS, inStockOnly = false, branches = null, ...filters }: ProductSearch,
): Promise<SearchResult> {
  const chosen = filterConditions(filters)
  const narrowing = [...(inStockOnly ? [sql`in_stock`] : []), ...chosen]
  const read = (ranks: Rank[]) => readHits(db, { account, ranks, limit, narrowing, branches })
  if (search === '') {
    const isFiltered = chosen.length > 0
    return { ...NO_RESULT, items: isFiltered ? await read([{ rank: 0, condition: sql`true`, isCommon: true }]) : [] }
  }
  const understood = await understandSearch(db, { account, search })
  const { plan } = understood
  const preferred = plan?.preferred ?? null
  const best = await read(preferredFirst(allWordsRanks(understood), preferred))
  const items =
    best.length > 0 || !plan || understood.isCode ? best : await read(preferredFirst(someWordsRanks(plan), preferred))
  const isFound = items.length > 0
  return {
    items,
    understood: isFound ? understood.understood : null,
    suggestion: isFound ? null : understood.suggestion,
  }
}

/** The conditions of the filters that the words of a search name. */
function filterConditions({
  onSale = false,
  newSince = null,
  minPrice = null,
  maxPrice = null,
}: Pick<ProductSearch, 'onSale' | 'newSince' | 'minPrice' | 'maxPrice'>): SQL[] {
  return [
    ...(onSale ? [IS_REDUCED] : []),
    ...(newSince === null ? [] : [isNewSince(newSince)]),
    ...priceBounds({ minPrice, maxPrice }),
  ]
}

/** A condition for rows of one rank, or for some of them. */
interface Rank {
  /** From 0, the best. */
  rank: number
  condition: SQL
  /** Matches so many rows that walking the order for the first of them is faster than sorting them all. */
  isCommon: boolean
}

/** Each rank as two, the listings that the plan prefers before the others. */
function preferredFirst(ranks: Rank[], preferred: LexemeQuery | null): Rank[] {
  if (preferred === null) return ranks
  const isPreferred = matches(preferred)
  const split = ranks.flatMap((each) => {
    const { rank, condition } = each
    return [
      { rank: 2 * rank, condition: sql`${condition} and ${isPreferred}`, isCommon: false },
      { ...each, rank: 2 * rank + 1 },
    ]
  })
  return split.sort((one, other) => one.rank - other.rank)
}

/** If more listings than these have a word, it counts as common. */
const COMMON_WORD = 250
/** The same for each of several words, which few listings may have together. */
const COMMON_WORDS = 5_000

/** The ranks of a search for all words, best first; a row has the first rank that it matches. */
function allWordsRanks({ text, plan, code }: UnderstoodSearch): Rank[] {
  const byCode = code ? [{ rank: 0, condition: matches(code), isCommon: false }] : []
  if (!plan) return byCode
  const isAll = matches(plan.all)
  // A name that begins with the text nearly always has the words, which `coalesce` hides from the planner: it would
  // take the two conditions for independent.
  const hasAll = sql`coalesce(${isAll}, false)`
  const isCommon = Math.min(...usesOf(plan)) > (plan.parts.length === 1 ? COMMON_WORD : COMMON_WORDS)
  return [
    { rank: 0, condition: sql`${isNamed(text)} and ${hasAll}`, isCommon: false },
    ...byCode,
    { rank: 1, condition: sql`${isNameBegun(text)} and ${hasAll}`, isCommon },
    ...(plan.asWritten ? [{ rank: 2, condition: sql`${matches(plan.asWritten)} and ${hasAll}`, isCommon }] : []),
    { rank: 3, condition: isAll, isCommon },
  ]
}

function someWordsRanks(plan: SearchPlan): Rank[] {
  if (plan.kind === 'none') return []
  const queries = plan.parts.map(({ query }) => query)
  const ranks = someWords(queries, plan.kind).map(matches)
  const isAnyCommon = Math.max(...usesOf(plan)) > COMMON_WORD
  return ranks.map((condition, rank) => ({
    rank,
    condition,
    isCommon: isAnyCommon && rank === ranks.length - 1,
  }))
}

function usesOf({ parts }: SearchPlan): number[] {
  return parts.map(({ uses }) => uses)
}

interface HitsQuery {
  account: string
  ranks: Rank[]
  limit: number
  /** Conditions that every hit meets. */
  narrowing: readonly SQL[]
  branches: BranchList | null
}

/** Reads each rank by itself, no more rows than are shown, and none if the ranks before suffice. */
async function readHits(db: Db, { account, ranks, limit, narrowing, branches }: HitsQuery): Promise<SearchHit[]> {
  if (ranks.length === 0) return []
  const found = ranks.map(({ rank, condition, isCommon }, index) => {
    // `offset 0` stops the planner from walking the whole order when it overestimates the number of rows.
    const fence = isCommon ? sql`` : sql`offset 0`
    const better = ranks.flatMap((other, place) => (other.rank < rank ? [place] : []))
    const isNeeded = sql`(select count(distinct product_id) from (${rowsOf(better)}) as better) < ${limit}`
    return sql`${nameOf(index)} as materialized (
      select product_id, ${sql.raw(String(rank))} as rank from (
        select product_id, in_stock, created_at from ${listing}
        where ${sql.join([sql`account = ${account}`, condition, ...narrowing], sql` and `)} ${fence}) as listing
      ${better.length === 0 ? sql`` : sql`where ${isNeeded}`}
      order by ${IN_STOCK_FIRST} limit ${limit})`
  })
  const hits = await rows<FoundListing>(
    db,
    sql`
      with ${sql.join(found, sql`, `)}
      select listing.product_id as id, listing.in_stock as "inStock", listing.branch_fids as "branchFids",
        listing.card
      from (select product_id, min(rank) as rank from (${rowsOf([...ranks.keys()])}) as ranked group by 1) as hit
      join ${listing} on listing.account = ${account} and listing.product_id = hit.product_id
      order by hit.rank, ${IN_STOCK_FIRST}
      limit ${limit}`,
  )
  return hits.map((hit) => hitOf(hit, branches))
}

/** A listing that was found. */
export type FoundListing = Pick<ListedProduct, 'id' | 'inStock' | 'branchFids' | 'card'>

/**
 * A found listing as the shopper is shown it.
 * @param branches the branches that shoppers choose among; null without a choice
 */
export function hitOf({ id, inStock, branchFids, card }: FoundListing, branches: BranchList | null): SearchHit {
  return {
    id,
    name: card.name,
    brand: card.brand,
    price: card.price,
    compareAt: card.compareAt,
    image: card.images[0] ?? null,
    inStock,
    ...(branches && { at: branchBits(branchFids, branches) }),
  }
}

function nameOf(index: number): SQL {
  return sql.raw(`found_${index}`)
}

function rowsOf(indexes: readonly number[]): SQL {
  return sql.join(
    indexes.map((index) => sql`select product_id, rank from ${nameOf(index)}`),
    sql` union all `,
  )
}
