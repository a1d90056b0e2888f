import { and, eq, sql } from 'drizzle-orm'
import { sellable } from '#domain/catalogue/stock.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Db } from '../client.ts'
import { brand, category, listing, product } from '../schema.ts'
import { type ReadyImage, readReadyImages } from './read-ready-images.ts'
import { readVariants, type Variant } from './read-variants.ts'

export interface Product {
  id: number
  name: string
  brand: string | null
  category: string | null
  /** Sanitised HTML. */
  description: string
  basePrice: Centavos
  originalPrice: Centavos | null
  createdAt: Date
  rating: number
  reviewCount: number
  inStock: boolean
  isSale: boolean
  variants: Variant[]
  /** Those that are here; a picture still to be fetched has no place yet. */
  pictures: ReadyImage[]
}

/** A published product of the store with its variants and pictures; null when there is none under the id. */
export async function findProduct(db: Db, { account, id }: { account: string; id: number }): Promise<Product | null> {
  const [found] = await db
    .select({
      id: product.id,
      name: product.name,
      brand: brand.label,
      category: category.label,
      description: product.description,
      basePrice: product.basePrice,
      originalPrice: product.originalPrice,
      withoutStock: product.withoutStock,
      createdAt: product.createdAt,
      rating: listing.rating,
      reviewCount: listing.reviewCount,
      inStock: listing.inStock,
      isSale: sql<boolean>`(${listing.card} ->> 'isSale')::boolean`,
    })
    .from(product)
    // What the catalogue doesn't list (unpublished, no variants) has no page either.
    .innerJoin(listing, and(eq(listing.account, product.account), eq(listing.productId, product.id)))
    .leftJoin(brand, and(eq(brand.account, product.account), eq(brand.id, product.brandId)))
    .leftJoin(category, and(eq(category.account, product.account), eq(category.id, product.categoryId)))
    .where(and(eq(product.account, account), eq(product.id, id)))
    .limit(1)
  if (!found) return null
  const variants = await readVariants(db, { account, productIds: [id] })
  const pictures = await readReadyImages(db, { account, productIds: [id] })
  const { withoutStock, ...shown } = found
  return { ...shown, variants: sellable(variants.get(id) ?? [], { withoutStock }), pictures: pictures.get(id) ?? [] }
}
