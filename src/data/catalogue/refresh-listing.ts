import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type FlatListing, flattenListing } from '#domain/catalogue/flatten-listing.ts'
import { searchEntry } from '#domain/search/search-entry.ts'
import { sortKey } from '#domain/text/fold.ts'
import type { Db } from '../database/client.ts'
import { assignments, insertRecordset } from '../database/recordset.ts'
import { listing, listingVariant } from '../schema/catalogue.ts'
import { product } from '../schema/product.ts'
import { type ListingSource, readListingSources } from './listing-source.ts'
import { type IndexedListing, moveCounts } from './move-counts.ts'

/**
 * Rebuilds the listings of these products from product, variants, stock, images and reviews. Call it once and last in
 * the transaction that changed any of them: a second call would lock products after the counts. The products are locked
 * first, in a fixed order, so that of two transactions which change the same product the later one sees both changes.
 * Products that are not published, or have no variant left, lose their listing.
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
  const flat = sources
    .filter((source) => source.product.variants.length > 0)
    .map((source) => flatRow(account, source, flattenListing(source.product)))

  const before = await readIndexed(tx, account, ids)
  const gone = ids.filter((id) => !flat.some(({ row }) => row.productId === id))
  if (gone.length > 0) {
    await tx.delete(listing).where(and(eq(listing.account, account), inArray(listing.productId, gone)))
  }
  if (flat.length > 0) {
    await writeListings(tx, flat)
    await writeVariants(tx, account, flat)
  }
  await moveCounts(tx, { account, before, after: flat.map(({ row }) => row) })
}

/** Reads what these listings are counted and found by before they change. */
async function readIndexed(tx: Db, account: string, productIds: number[]): Promise<IndexedListing[]> {
  return tx
    .select({
      categoryId: listing.categoryId,
      brandId: listing.brandId,
      inStock: listing.inStock,
      optionValueIds: listing.optionValueIds,
      stockedValueIds: listing.stockedValueIds,
      words: listing.words,
    })
    .from(listing)
    .where(and(eq(listing.account, account), inArray(listing.productId, productIds)))
}

/** A listing and its variants in the form in which they are written. */
interface FlatRow {
  row: ListingRow
  lexemes: string[]
  variants: FlatListing['variants']
}

type ListingRow = Omit<Required<typeof listing.$inferInsert>, 'search'>

async function writeListings(tx: Db, flat: readonly FlatRow[]): Promise<void> {
  await tx
    .insert(listing)
    .values(
      flat.map(({ row, lexemes }) => ({
        ...row,
        search: sql`array_to_tsvector(${sql.param(lexemes)}::text[])` as unknown as string,
      })),
    )
    .onConflictDoUpdate({
      target: [listing.account, listing.productId],
      set: Object.fromEntries(UPDATED.map((column) => [column, excluded(listing[column])])),
    })
}

/** The value that an upsert wanted to insert into the column: `excluded."price_max"`. */
function excluded(column: PgColumn): SQL {
  return sql`excluded.${sql.identifier(toSnakeCase(column.name))}`
}

async function writeVariants(tx: Db, account: string, flat: readonly FlatRow[]): Promise<void> {
  const rows = flat.flatMap(({ row, variants }) =>
    variants.map((each) => ({ account, productId: row.productId, ...each })),
  )
  await tx.execute(sql`
    delete from ${listingVariant}
    where account = ${account} and product_id = any(${sql.param(flat.map(({ row }) => row.productId))}::bigint[])
      and variant_id <> all(${sql.param(rows.map(({ variantId }) => variantId))}::bigint[])`)
  const fields = ['account', 'productId', 'variantId', 'inStock', 'valueIds'] as const
  // Most variants that a sale refreshes have not changed; these are not written.
  await tx.execute(sql`
    ${insertRecordset({ table: listingVariant, fields, rows })}
    on conflict (account, product_id, variant_id) do update set ${assignments(listingVariant, ['inStock', 'valueIds'])}
    where (listing_variant.in_stock, listing_variant.value_ids) is distinct from (excluded.in_stock, excluded.value_ids)`)
}

const UPDATED = [
  'name',
  'nameKey',
  'brandId',
  'categoryId',
  'price',
  'priceMax',
  'compareAt',
  'inStock',
  'optionValueIds',
  'stockedValueIds',
  'rating',
  'reviewCount',
  'createdAt',
  'search',
  'words',
  'card',
] as const

function flatRow(account: string, source: ListingSource, flat: FlatListing): FlatRow {
  const { name, brand, category, variants } = source.product
  const values = variants.flatMap((variant) => variant.options.map((option) => option.label))
  const texts = [name, brand ?? '', category ?? '', ...values]
  const { lexemes, words } = searchEntry({ texts, codes: source.codes })
  const { variants: flatVariants, ...columns } = flat
  return {
    row: {
      account,
      productId: source.id,
      name,
      nameKey: sortKey(name),
      brandId: source.brandId,
      categoryId: source.categoryId,
      rating: source.rating,
      reviewCount: source.reviewCount,
      createdAt: source.createdAt,
      words,
      ...columns,
    },
    lexemes,
    variants: flatVariants,
  }
}
