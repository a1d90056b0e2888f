import { type SQL, sql } from 'drizzle-orm'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import type { PhotoMatch } from '#domain/photo-search/photo-match.ts'
import type { PhotoTerms } from '#domain/photo-search/photo-terms.ts'
import { variantInColor } from '#domain/photo-search/variant-in-color.ts'
import { chooseImages } from '#domain/product/choose-images.ts'
import type { LexemeQuery } from '#domain/search/lexeme-query.ts'
import type { SearchHit } from '#domain/search/search-result.ts'
import { IN_STOCK_FIRST } from '../catalogue/listing-order.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { readReadyImages } from '../product/read-ready-images.ts'
import { readVariants } from '../product/read-variants.ts'
import { listing } from '../schema/catalogue.ts'
import { matches } from './rank-conditions.ts'
import { hitOf } from './search-products.ts'
import { understandSearch } from './understand-search.ts'

interface PhotoSearch extends PhotoTerms {
  account: string
  limit: number
  /** Leaves out sold-out products (docs/rules/catalogue.md#in-stock-filter). */
  inStockOnly: boolean
}

/** A colour weighs more than any one keyword. */
const COLOR_WEIGHT = 3

/**
 * Finds the products most like the one on a photo, best first. They are of its type; without a type, they have two of
 * the other terms. Words are understood as in a typed search, with synonyms.
 */
export async function findPhotoMatches(
  db: Db,
  { account, type, color, keywords, limit, inStockOnly }: PhotoSearch,
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
  const found = await rows<{ id: number; inStock: boolean; card: ListingCard }>(
    db,
    sql`
      select product_id as id, in_stock as "inStock", card from ${listing}
      where account = ${account} and ${isAlike} ${inStockOnly ? sql`and in_stock` : sql``}
      order by ${score} desc, ${IN_STOCK_FIRST}
      limit ${limit}`,
  )
  return inColorOf(db, { account, color, hits: found.map(hitOf) })
}

/** Chooses the colour of each product that is the photo's, and its image. */
async function inColorOf(
  db: Db,
  { account, color, hits }: { account: string; color: string; hits: readonly SearchHit[] },
): Promise<PhotoMatch[]> {
  const scope = { account, productIds: hits.map(({ id }) => id) }
  const [variants, images] = await Promise.all([readVariants(db, scope), readReadyImages(db, scope)])
  return hits.map((hit) => {
    const own = variants.get(hit.id) ?? []
    const variant = variantInColor(own, color)
    const [image] = variant ? chooseImages(images.get(hit.id) ?? [], own, variant) : []
    const colorId = variant?.options.find(({ role }) => role === 'color')?.valueId ?? null
    return { ...hit, colorId, image: image?.blobKey ?? hit.image }
  })
}

function pairsOf(queries: readonly LexemeQuery[]): LexemeQuery[] {
  return queries.flatMap((first, index) => queries.slice(index + 1).map((second) => ({ all: [first, second] })))
}
