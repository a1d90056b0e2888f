import { type SQL, sql } from 'drizzle-orm'
import type { PhotoMatch } from '#domain/photo-search/photo-match.ts'
import type { PhotoTerms } from '#domain/photo-search/photo-terms.ts'
import { variantInColor } from '#domain/photo-search/variant-in-color.ts'
import { chooseImages } from '#domain/product/choose-images.ts'
import type { LexemeQuery } from '#domain/search/lexeme-query.ts'
import type { SearchHit } from '#domain/search/search-result.ts'
import type { BranchList } from '#domain/stock/branch-bits.ts'
import { variantBits } from '#domain/stock/variant-bits.ts'
import { IN_STOCK_FIRST } from '../catalogue/listing-order.ts'
import { readVariantBranches } from '../catalogue/read-variant-branches.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { readReadyImages } from '../product/read-ready-images.ts'
import { readVariants } from '../product/read-variants.ts'
import { listing } from '../schema/catalogue.ts'
import { matches } from './rank-conditions.ts'
import { type FoundListing, hitOf } from './search-products.ts'
import { understandSearch } from './understand-search.ts'

interface PhotoSearch extends PhotoTerms {
  account: string
  limit: number
  /** Leaves out sold-out products (docs/rules/catalogue.md#in-stock-filter). */
  inStockOnly: boolean
  /** The branches that shoppers choose among; null without a choice. */
  branches?: BranchList | null
}

/** A colour weighs more than any one keyword. */
const COLOR_WEIGHT = 3

/**
 * Finds the products most like the one on a photo, best first. They are of its type; without a type, they have two of
 * the other terms. Words are understood as in a typed search, with synonyms.
 */
export async function findPhotoMatches(
  db: Db,
  { account, type, color, keywords, limit, inStockOnly, branches = null }: PhotoSearch,
): Promise<PhotoMatch[]> {
  const queryOf = async (term: string): Promise<LexemeQuery | null> =>
    term === '' ? null : ((await understandSearch(db, { account, search: term })).plan?.all ?? null)
  const [typeQuery = null, colorQuery = null, ...keywordQueries] = await Promise.all(
    [type, color, ...keywords].map(queryOf),
  )
  if (type !== '' && !typeQuery) return []
  const scored = [
    ...(colorQuery ? [{ query: colorQuery, weight: COLOR_WEIGHT }] : []),
    ...keywordQueries.flatMap((query) => (query ? [{ query, weight: 1 }] : [])),
  ]
  if (!typeQuery && scored.length < 2) return []
  const score = scored.reduce<SQL>(
    (sum, { query, weight }) => sql`${sum} + ${weight}::int * (${matches(query)})::int`,
    sql`0::int`,
  )
  const isAlike = typeQuery ? matches(typeQuery) : matches({ any: pairsOf(scored.map(({ query }) => query)) })
  const found = await rows<FoundListing>(
    db,
    sql`
      select product_id as id, in_stock as "inStock", branch_fids as "branchFids", card from ${listing}
      where account = ${account} and ${isAlike} ${inStockOnly ? sql`and in_stock` : sql``}
      order by ${score} desc, ${IN_STOCK_FIRST}
      limit ${limit}`,
  )
  return inColorOf(db, { account, color, branches, hits: found.map((hit) => hitOf(hit, branches)) })
}

interface ColoredHits extends Pick<PhotoSearch, 'account' | 'color'> {
  branches: BranchList | null
  hits: readonly SearchHit[]
}

/** Chooses the colour of each product that is the photo's, its image and the branches that have it. */
async function inColorOf(db: Db, { account, color, branches, hits }: ColoredHits): Promise<PhotoMatch[]> {
  const scope = { account, productIds: hits.map(({ id }) => id) }
  const [variants, images, having] = await Promise.all([
    readVariants(db, scope),
    readReadyImages(db, scope),
    branches ? readVariantBranches(db, scope) : new Map<number, string[]>(),
  ])
  return hits.map((hit) => {
    const own = variants.get(hit.id) ?? []
    const variant = variantInColor(own, color)
    const [image] = variant ? chooseImages(images.get(hit.id) ?? [], own, variant) : []
    const colorId = variant?.options.find(({ role }) => role === 'color')?.valueId ?? null
    const inColor = own.filter(({ options }) => options.some(({ valueId }) => valueId === colorId))
    return {
      ...hit,
      colorId,
      image: image?.blobKey ?? hit.image,
      ...(branches && colorId !== null && { at: variantBits(inColor, having, branches) }),
    }
  })
}

function pairsOf(queries: readonly LexemeQuery[]): LexemeQuery[] {
  return queries.flatMap((first, index) => queries.slice(index + 1).map((second) => ({ all: [first, second] })))
}
