import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FlattenProduct, FlattenVariant } from '#domain/catalogue/flatten-listing.ts'
import { branchesWith } from '#domain/stock/branch-stock.ts'
import type { Db } from '../database/client.ts'
import { readReadyImages } from '../product/read-ready-images.ts'
import { readVariants } from '../product/read-variants.ts'
import { brand, category, type product } from '../schema/product.ts'
import { review } from '../schema/review.ts'
import { readBranchByWarehouse } from '../store/read-branch-by-warehouse.ts'

/** A product with everything that its listing is built from. */
export interface ListingSource {
  id: number
  brandId: number | null
  categoryId: number | null
  createdAt: Date
  rating: number
  reviewCount: number
  /** SKUs and barcodes, which a search finds it by. */
  codes: string[]
  product: FlattenProduct
}

type ProductRow = typeof product.$inferSelect

/** Reads the sources of these products' listings, in six statements for any number of products. */
export async function readListingSources(
  db: Db,
  { account, products }: { account: string; products: readonly ProductRow[] },
): Promise<ListingSource[]> {
  if (products.length === 0) return []
  const productIds = products.map((row) => row.id)
  const variants = await readVariants(db, { account, productIds })
  const byWarehouse = await readBranchByWarehouse(db, { account })
  const images = await readReadyImages(db, { account, productIds })
  const ratings = await readRatings(db, account, productIds)
  const brands = await readTerms(
    db,
    brand,
    account,
    products.map((row) => row.brandId),
  )
  const categories = await readTerms(
    db,
    category,
    account,
    products.map((row) => row.categoryId),
  )
  return products.map((row) => {
    const own = variants.get(row.id) ?? []
    const rating = ratings.get(row.id)
    return {
      id: row.id,
      brandId: row.brandId,
      categoryId: row.categoryId,
      createdAt: row.createdAt,
      rating: rating?.average ?? 0,
      reviewCount: rating?.count ?? 0,
      codes: own.flatMap((variant) => [variant.sku, variant.barcode]).filter((code) => code !== null),
      product: {
        name: row.name,
        brand: labelOf(brands, row.brandId),
        category: labelOf(categories, row.categoryId),
        basePrice: row.basePrice,
        originalPrice: row.originalPrice,
        withoutStock: row.withoutStock,
        variants: own.map((variant): FlattenVariant => {
          const isCounted = variant.stock !== null && !row.withoutStock
          const branchFids = branchesWith(isCounted ? (variant.places ?? []) : null, byWarehouse)
          return { ...variant, branchFids }
        }),
        images: images.get(row.id) ?? [],
      },
    }
  })
}

async function readRatings(db: Db, account: string, productIds: number[]) {
  const found = await db
    .select({
      productId: review.productId,
      average: sql<number>`avg(${review.rating})::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(review)
    .where(and(eq(review.account, account), inArray(review.productId, productIds), eq(review.published, true)))
    .groupBy(review.productId)
  return new Map(found.map((row) => [row.productId, row]))
}

async function readTerms(
  db: Db,
  table: typeof brand | typeof category,
  account: string,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: table.id, label: table.label })
    .from(table)
    .where(and(eq(table.account, account), inArray(table.id, wanted)))
  return new Map(found.map((row) => [row.id, row.label]))
}

function labelOf(labels: Map<number, string>, id: number | null): string | null {
  return id === null ? null : (labels.get(id) ?? null)
}
