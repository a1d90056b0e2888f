import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type FlatListing, flattenListing } from '#domain/catalogue/flatten-listing.ts'
import { changedAspects, type ListingChange, type ListingState } from '#domain/catalogue/listing-aspects.ts'
import { searchEntry } from '#domain/search/search-entry.ts'
import { sortKey } from '#domain/text/fold.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { assignments, insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { listing, listingVariant } from '../schema/catalogue.ts'
import { product } from '../schema/product.ts'
import { type ListingSource, readListingSources } from './listing-source.ts'
import { moveCounts } from './move-counts.ts'

/**
 * Rebuilds the listings of these products from product, variants, stock, images and reviews. Call it once and last in
 * the transaction that changed any of them: a second call would lock products after the counts. The products are locked
 * first, in a fixed order: when two transactions change the same product, the later one sees both changes.
 * Products that are not published, or have no variant left, lose their listing. Unchanged listings are not written.
 * @returns the listings that changed
 */
export async function refreshListing(
  tx: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<ListingChange[]> {
  if (productIds.length === 0) return []
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

  const before = await readStates(tx, account, ids)
  const after = new Map(flat.map((each) => [each.row.productId, each]))
  const changes = ids
    .map((id) => ({ productId: id, aspects: changedAspects(before.get(id) ?? null, stateOf(after.get(id))) }))
    .filter(({ aspects }) => aspects.length > 0)
  const changed = new Set(changes.map(({ productId }) => productId))
  const gone = [...changed].filter((id) => !after.has(id))
  if (gone.length > 0) {
    await tx.delete(listing).where(and(eq(listing.account, account), inArray(listing.productId, gone)))
  }
  const written = flat.filter(({ row }) => changed.has(row.productId))
  if (written.length > 0) {
    await writeListings(tx, written)
    await writeVariants(tx, account, written)
  }
  await moveCounts(tx, {
    account,
    before: [...before].flatMap(([id, state]) => (changed.has(id) ? [state] : [])),
    after: written.map(({ row, variants }) => ({ ...row, variants })),
  })
  return changes
}

/** Reads these listings as they are before they change, by product. */
async function readStates(tx: Db, account: string, productIds: number[]): Promise<Map<number, ListingState>> {
  const found = await rows<{ productId: number; state: ListingState }>(
    tx,
    prepared(sql`
      select product_id as "productId", json_build_object(
        'categoryId', category_id, 'brandId', brand_id, 'inStock', in_stock, 'optionValueIds', option_value_ids,
        'createdAt', floor(extract(epoch from created_at) * 1000)::bigint, 'stockedValueIds', stocked_value_ids, 'branchFids', branch_fids,
        'branchValues', branch_values, 'price', price, 'priceMax', price_max, 'compareAt', compare_at, 'rating', rating, 'reviewCount', review_count,
        'nameKey', name_key, 'name', name, 'words', words, 'lexemes', tsvector_to_array(search), 'card', card,
        'variants', (
          select coalesce(json_agg(json_build_object('variantId', variant_id, 'inStock', in_stock, 'valueIds', value_ids,
            'branchFids', branch_fids)), '[]')
          from listing_variant
          where listing_variant.account = ${account} and listing_variant.product_id = listing.product_id)) as state
      from listing where account = ${account} and product_id = any(${sql.param(productIds)}::bigint[])`),
  )
  return new Map(found.map(({ productId, state }) => [productId, state]))
}

function stateOf(flat: FlatRow | undefined): ListingState | null {
  return flat
    ? { ...flat.row, createdAt: flat.row.createdAt.getTime(), lexemes: flat.lexemes, variants: flat.variants }
    : null
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
  const fields = ['account', 'productId', 'variantId', 'inStock', 'valueIds', 'branchFids'] as const
  // Most variants that a sale refreshes have not changed; these are not written.
  await tx.execute(sql`
    ${insertRecordset({ table: listingVariant, fields, rows })}
    on conflict (account, product_id, variant_id) do update set ${assignments(listingVariant, ['inStock', 'valueIds', 'branchFids'])}
    where (listing_variant.in_stock, listing_variant.value_ids, listing_variant.branch_fids)
      is distinct from (excluded.in_stock, excluded.value_ids, excluded.branch_fids)`)
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
  'branchFids',
  'branchValues',
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
