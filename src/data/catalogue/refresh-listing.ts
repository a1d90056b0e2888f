import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type FlatListing, flattenListing } from '#domain/catalogue/flatten-listing.ts'
import { words } from '#domain/text/words.ts'
import type { Db } from '../client.ts'
import { excluded } from '../excluded.ts'
import { listing, product } from '../schema.ts'
import { type ListingSource, readListingSources } from './listing-source.ts'

/**
 * Brings the flat rows of these products up to what product, variants, stock, images and reviews say now. Called
 * last in the transaction that changed any of them. The products are locked first, in a fixed order, so that two
 * transactions which change the same product flatten it one after the other and the later one sees both changes.
 * Products that are not published, or have no variant left, lose their row.
 */
export async function refreshListing(
  tx: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<void> {
  if (productIds.length === 0) return
  const ids = [...new Set(productIds)]
  const products = await tx
    .select()
    .from(product)
    .where(and(eq(product.account, account), inArray(product.id, ids)))
    .orderBy(asc(product.id))
    .for('no key update')
  const shown = products.filter((row) => row.published)
  const sources = await readListingSources(tx, { account, products: shown })
  const kept = sources.filter((source) => source.product.variants.length > 0)

  const gone = ids.filter((id) => !kept.some((source) => source.id === id))
  if (gone.length > 0) {
    await tx.delete(listing).where(and(eq(listing.account, account), inArray(listing.productId, gone)))
  }
  if (kept.length > 0) await writeListings(tx, account, kept)
}

async function writeListings(tx: Db, account: string, sources: ListingSource[]): Promise<void> {
  await tx
    .insert(listing)
    .values(sources.map((source) => listingRow(account, source, flattenListing(source.product))))
    .onConflictDoUpdate({
      target: [listing.account, listing.productId],
      set: Object.fromEntries(UPDATED.map((column) => [column, excluded(listing[column])])),
    })
}

const UPDATED = [
  'name',
  'brandId',
  'categoryId',
  'price',
  'priceMax',
  'compareAt',
  'inStock',
  'optionValueIds',
  'rating',
  'reviewCount',
  'createdAt',
  'search',
  'card',
] as const

function listingRow(account: string, source: ListingSource, flat: FlatListing): typeof listing.$inferInsert {
  const { name, brand, category, variants } = source.product
  const values = variants.flatMap((variant) => variant.options.map((option) => option.label)).join(' ')
  // As the search reads them, and in one piece for who writes them without their hyphens.
  const codes = source.codes.flatMap((code) => [...words(code), words(code).join('')]).join(' ')
  return {
    account,
    productId: source.id,
    name,
    brandId: source.brandId,
    categoryId: source.categoryId,
    price: flat.price,
    priceMax: flat.priceMax,
    compareAt: flat.compareAt,
    inStock: flat.inStock,
    optionValueIds: flat.optionValueIds,
    rating: source.rating,
    reviewCount: source.reviewCount,
    createdAt: source.createdAt,
    search: sql`
      setweight(to_tsvector('vitrina_es', ${name}), 'A') ||
      setweight(to_tsvector('vitrina_es', ${[brand, category].filter(Boolean).join(' ')}), 'B') ||
      setweight(to_tsvector('vitrina_es', ${values}), 'C') ||
      setweight(to_tsvector('simple', ${codes}), 'C')` as unknown as string,
    card: flat.card,
  }
}
