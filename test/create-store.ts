import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { image } from '#data/schema/image.ts'
import { brand, category, optionType, optionValue, product, variant, variantOption } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { stock } from '#data/schema/stock.ts'
import { store, storeDomain, warehouse } from '#data/schema/store.ts'
import { fold } from '#domain/text/fold.ts'
import { addPickupBranch } from './pickup-branch.ts'

export interface StoreVariant {
  color?: string
  size?: string
  /** Without one it is the product's, or else 100 pesos. */
  price?: number
  originalPrice?: number
  /** Null: no warehouse counts it. */
  stock?: number | null
  sku?: string
  barcode?: string
}

export interface StoreProduct {
  name: string
  brand?: string
  category?: string
  basePrice?: number
  originalPrice?: number
  discountPercent?: number
  discountAmount?: number
  withoutStock?: boolean
  published?: boolean
  createdAt?: Date
  description?: string
  variants?: StoreVariant[]
  /** Blob keys. */
  images?: string[]
  ratings?: number[]
}

const only = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('a row was expected')
  return row
}

/** Creates a store with a branch for pickups (unless it has none), a warehouse, and these listed products. */
export async function createStore(
  db: Db,
  given: Partial<typeof store.$inferInsert> & { account: string; products?: StoreProduct[]; hasBranch?: boolean },
): Promise<{ account: string; productIds: number[] }> {
  const { products = [], hasBranch = true, ...columns } = given
  const { account } = columns
  await db.insert(store).values({ accountName: account, storeName: account, ...columns })
  if (columns.domain) await db.insert(storeDomain).values({ domain: columns.domain, account }).onConflictDoNothing()
  await db.insert(warehouse).values({ account, fid: 'matriz', name: 'Matriz' })
  // By its key other branches come before it.
  if (hasBranch) await addPickupBranch(db, { account, fid: 'zona-centro', name: 'Zona Centro' })
  const productIds: number[] = []
  for (const each of products) productIds.push(await addProduct(db, account, each))
  await refreshListing(db, { account, productIds })
  return { account, productIds }
}

async function addProduct(db: Db, account: string, given: StoreProduct): Promise<number> {
  const { variants = [{}], images = [], ratings = [], brand: brandName, category: categoryName, ...columns } = given
  const { id: productId } = only(
    await db
      .insert(product)
      .values({
        account,
        externalId: fold(given.name),
        kind: variants.length > 1 ? 'variants' : 'simple',
        brandId: brandName === undefined ? null : await namedId(db, brand, account, brandName),
        categoryId: categoryName === undefined ? null : await namedId(db, category, account, categoryName),
        ...columns,
      })
      .returning(),
  )
  const price = columns.basePrice === undefined ? 10_000 : 0
  for (const [position, each] of variants.entries()) {
    await addVariant(db, account, productId, position, { price, ...each })
  }
  if (images.length > 0) {
    await db.insert(image).values(
      images.map((blobKey, position) => ({
        account,
        productId,
        position,
        blobKey,
        source: `${position}.webp`,
        state: 'ready' as const,
      })),
    )
  }
  if (ratings.length > 0) {
    await db.insert(review).values(ratings.map((rating) => ({ account, productId, rating, author: 'Ana' })))
  }
  return productId
}

async function addVariant(
  db: Db,
  account: string,
  productId: number,
  position: number,
  given: StoreVariant,
): Promise<void> {
  const { color, size, stock: pieces = 10, price = 0, ...columns } = given
  const { id: variantId } = only(
    await db
      .insert(variant)
      .values({ account, productId, position, externalId: String(position), price, ...columns })
      .returning(),
  )
  if (pieces !== null) await db.insert(stock).values({ account, variantId, warehouseFid: 'matriz', onHand: pieces })
  for (const [label, role, value] of [
    ['Color', 'color', color],
    ['Talla', 'size', size],
  ] as const) {
    if (value === undefined) continue
    const optionTypeId = await optionTypeOf(db, account, label, role)
    const optionValueId = await optionValueOf(db, account, optionTypeId, value)
    await db.insert(variantOption).values({ account, variantId, optionTypeId, optionValueId })
  }
}

async function namedId(db: Db, table: typeof brand | typeof category, account: string, label: string): Promise<number> {
  const row = { account, label, key: fold(label) }
  const inserted = await db
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: [table.account, table.key], set: { label } })
    .returning({ id: table.id })
  return only(inserted).id
}

async function optionTypeOf(db: Db, account: string, label: string, role: 'color' | 'size'): Promise<number> {
  const inserted = await db
    .insert(optionType)
    .values({ account, label, key: fold(label), role })
    .onConflictDoUpdate({ target: [optionType.account, optionType.key], set: { label } })
    .returning({ id: optionType.id })
  return only(inserted).id
}

async function optionValueOf(db: Db, account: string, optionTypeId: number, label: string): Promise<number> {
  const inserted = await db
    .insert(optionValue)
    .values({ account, optionTypeId, label, key: fold(label) })
    .onConflictDoUpdate({ target: [optionValue.account, optionValue.optionTypeId, optionValue.key], set: { label } })
    .returning({ id: optionValue.id })
  return only(inserted).id
}
