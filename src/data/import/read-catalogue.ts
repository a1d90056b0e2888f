import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CatalogueImage, CatalogueProduct } from '#domain/export/catalogue-product.ts'
import type { ImportOption, ImportTerm, WarehousePieces } from '#domain/import/import-product.ts'
import type { Db } from '../database/client.ts'
import { image } from '../schema/image.ts'
import { brand, category, optionType, optionValue, product, variant, variantOption } from '../schema/product.ts'
import { stock } from '../schema/stock.ts'
import { findOwnWarehouse } from '../store/own-warehouse.ts'

/** Reads whole products, by id, in a handful of statements however many there are. */
export async function readWholeProducts(
  db: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<CatalogueProduct[]> {
  if (productIds.length === 0) return []
  const ids = [...productIds]
  const found = await db
    .select({ product, brand, category })
    .from(product)
    .leftJoin(brand, and(eq(brand.account, product.account), eq(brand.id, product.brandId)))
    .leftJoin(category, and(eq(category.account, product.account), eq(category.id, product.categoryId)))
    .where(and(eq(product.account, account), inArray(product.id, ids)))
    .orderBy(asc(product.id))
  const variants = await readVariants(db, account, ids)
  const images = await readImages(db, account, ids)
  return found.map(({ product: row, ...terms }) => ({
    id: row.id,
    externalId: row.externalId,
    fid: row.fid,
    kind: row.kind,
    name: row.name,
    brand: importTerm(terms.brand),
    category: importTerm(terms.category),
    description: row.description,
    basePrice: row.basePrice,
    originalPrice: row.originalPrice,
    discountPercent: row.discountPercent,
    discountAmount: row.discountAmount,
    createdAt: row.createdAt,
    withoutStock: row.withoutStock,
    published: row.published,
    invoicing: row.invoicing,
    variants: variants.get(row.id) ?? [],
    images: images.get(row.id) ?? [],
  }))
}

function importTerm(row: ImportTerm | null): ImportTerm | null {
  return row && { key: row.key, label: row.label, fid: row.fid }
}

async function readVariants(
  db: Db,
  account: string,
  productIds: number[],
): Promise<Map<number, CatalogueProduct['variants']>> {
  const found = await db
    .select()
    .from(variant)
    .where(and(eq(variant.account, account), inArray(variant.productId, productIds), eq(variant.active, true)))
    .orderBy(asc(variant.productId), asc(variant.position), asc(variant.id))
  const options = await readOptions(db, account, productIds)
  const pieces = await readPieces(db, account, productIds)
  const stated = found.map(({ id, productId, externalId, fid, sku, barcode, price, originalPrice, invoicing }) => ({
    productId,
    variant: {
      id,
      externalId,
      fid,
      sku,
      barcode,
      price,
      originalPrice,
      invoicing,
      options: options.get(id) ?? [],
      stock: pieces.get(id) ?? [],
    },
  }))
  const byProduct = Map.groupBy(stated, ({ productId }) => productId)
  return new Map([...byProduct].map(([id, all]) => [id, all.map(({ variant }) => variant)]))
}

async function readOptions(db: Db, account: string, productIds: number[]): Promise<Map<number, ImportOption[]>> {
  const found = await db
    .select({
      variantId: variantOption.variantId,
      type: { key: optionType.key, label: optionType.label, role: optionType.role },
      value: { key: optionValue.key, label: optionValue.label, swatch: optionValue.swatch },
    })
    .from(variant)
    .innerJoin(variantOption, and(eq(variantOption.account, variant.account), eq(variantOption.variantId, variant.id)))
    .innerJoin(optionType, and(eq(optionType.account, variant.account), eq(optionType.id, variantOption.optionTypeId)))
    .innerJoin(
      optionValue,
      and(eq(optionValue.account, variant.account), eq(optionValue.id, variantOption.optionValueId)),
    )
    .where(and(eq(variant.account, account), inArray(variant.productId, productIds)))
    .orderBy(asc(optionType.id))
  const byVariant = Map.groupBy(found, ({ variantId }) => variantId)
  return new Map([...byVariant].map(([id, all]) => [id, all.map(({ type, value }) => ({ type, value }))]))
}

async function readPieces(db: Db, account: string, productIds: number[]): Promise<Map<number, WarehousePieces[]>> {
  const defaultFid = await findOwnWarehouse(db, { account })
  const found = await db
    .select({ variantId: stock.variantId, warehouseFid: stock.warehouseFid, onHand: stock.onHand })
    .from(variant)
    .innerJoin(stock, and(eq(stock.account, variant.account), eq(stock.variantId, variant.id)))
    .where(and(eq(variant.account, account), inArray(variant.productId, productIds)))
    .orderBy(asc(stock.warehouseFid))
  const pieces = found.map(({ variantId, warehouseFid, onHand }) => ({
    variantId,
    stated: { warehouse: warehouseFid === defaultFid ? null : warehouseFid, pieces: onHand },
  }))
  const byVariant = Map.groupBy(pieces, ({ variantId }) => variantId)
  return new Map([...byVariant].map(([id, all]) => [id, all.map(({ stated }) => stated)]))
}

async function readImages(db: Db, account: string, productIds: number[]): Promise<Map<number, CatalogueImage[]>> {
  const found = await db
    .select({
      productId: image.productId,
      source: image.source,
      alt: image.alt,
      variantExternalId: variant.externalId,
      blobKey: image.blobKey,
    })
    .from(image)
    .leftJoin(
      variant,
      and(eq(variant.account, image.account), eq(variant.id, image.variantId), eq(variant.active, true)),
    )
    .where(and(eq(image.account, account), inArray(image.productId, productIds)))
    .orderBy(asc(image.productId), asc(image.position), asc(image.id))
  const byProduct = Map.groupBy(found, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([id, all]) => [id, all.map(({ productId: _, ...stated }): CatalogueImage => stated)]),
  )
}
