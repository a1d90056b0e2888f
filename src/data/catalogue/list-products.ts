import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import { PAGE_SIZE, type Pagination, paginate } from '#domain/catalogue/pagination.ts'
import { words } from '#domain/text/words.ts'
import type { Db } from '../client.ts'
import { listing } from '../schema.ts'

export interface ListedProduct {
  id: number
  inStock: boolean
  rating: number
  reviewCount: number
  createdAt: Date
  card: ListingCard
}

export interface ProductQuery {
  account: string
  /** From 1. A page beyond the last is empty. */
  page: number
  /** Words to find; blank finds everything, and what has no word in it nothing. */
  search?: string
  /** Leaves out what is sold out (storefront §5, showOnlyInStock). */
  inStockOnly?: boolean
}

/** A page of the catalogue, newest first (storefront §9, sort 'relevancia'). */
export async function listProducts(
  db: Db,
  { account, page, search = '', inStockOnly = false }: ProductQuery,
): Promise<{ items: ListedProduct[]; pagination: Pagination }> {
  const conditions: (SQL | undefined)[] = [eq(listing.account, account)]
  if (inStockOnly) conditions.push(eq(listing.inStock, true))
  const terms = prefixTerms(search)
  // What was asked for has no letter and no digit: nothing is called that.
  if (terms === '' && search.trim() !== '') return { items: [], pagination: paginate(0, page) }
  if (terms !== '') conditions.push(sql`${listing.search} @@ ${terms}::tsquery`)
  const matching = and(...conditions)

  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(listing).where(matching)
  const pagination = paginate(counted?.total ?? 0, page)
  if (page > pagination.totalPages) return { items: [], pagination }
  const items = await db
    .select({
      id: listing.productId,
      inStock: listing.inStock,
      rating: listing.rating,
      reviewCount: listing.reviewCount,
      createdAt: listing.createdAt,
      card: listing.card,
    })
    .from(listing)
    .where(matching)
    .orderBy(desc(listing.createdAt), desc(listing.productId))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { items, pagination }
}

const MAX_TERMS = 12

/** `vestido rojo` → `vestido:* & rojo:*`: every word or its beginning. Nothing but letters and digits reaches the query. */
function prefixTerms(search: string): string {
  return words(search)
    .slice(0, MAX_TERMS)
    .map((word) => `${word.slice(0, 60)}:*`)
    .join(' & ')
}
