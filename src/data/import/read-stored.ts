import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  type Digest,
  formatDigest,
  parseDigest,
  type StoredImage,
  type StoredProduct,
  type StoredVariant,
} from '#domain/import/plan-product.ts'
import type { Db } from '../database/client.ts'
import { image } from '../schema/image.ts'
import { product, variant } from '../schema/product.ts'

/** The key and digest of a product that is being imported. */
interface Incoming {
  externalId: string
  digest: Digest
}

/**
 * Reads the stored products of these external ids; with `lock`, locks them in a fixed order. Variants and images are
 * read only for products that differ from the import; with `allImages`, images are read for all.
 */
export async function readStored(
  db: Db,
  { account, incoming, lock, allImages }: { account: string; incoming: Incoming[]; lock: boolean; allImages: boolean },
): Promise<Map<string, StoredProduct>> {
  const ids = incoming.map((product) => product.externalId)
  const query = db
    .select({ id: product.id, externalId: product.externalId, sourceDigest: product.sourceDigest })
    .from(product)
    .where(and(eq(product.account, account), inArray(product.externalId, ids)))
    .orderBy(asc(product.id))
  const found = await (lock ? query.for('no key update') : query)
  if (found.length === 0) return new Map()
  const digests = new Map(incoming.map((product) => [product.externalId, formatDigest(product.digest)]))
  const differing = found.filter((row) => row.sourceDigest !== digests.get(row.externalId)).map((row) => row.id)
  const variants = await readVariants(db, account, differing)
  const images = await readImages(db, account, allImages ? found.map((row) => row.id) : differing)
  return new Map(
    found.map(({ id, externalId, sourceDigest }) => [
      externalId,
      { id, digest: parseDigest(sourceDigest), variants: variants.get(id) ?? [], images: images.get(id) ?? [] },
    ]),
  )
}

async function readVariants(db: Db, account: string, productIds: number[]): Promise<Map<number, StoredVariant[]>> {
  if (productIds.length === 0) return new Map()
  const found = await db
    .select({
      productId: variant.productId,
      id: variant.id,
      externalId: variant.externalId,
      fid: variant.fid,
      sku: variant.sku,
      barcode: variant.barcode,
      price: variant.price,
      originalPrice: variant.originalPrice,
      position: variant.position,
      active: variant.active,
      invoicing: variant.invoicing,
    })
    .from(variant)
    .where(and(eq(variant.account, account), inArray(variant.productId, productIds)))
  return Map.groupBy(found, (row) => row.productId)
}

async function readImages(db: Db, account: string, productIds: number[]): Promise<Map<number, StoredImage[]>> {
  if (productIds.length === 0) return new Map()
  const found = await db
    .select({
      productId: image.productId,
      id: image.id,
      source: image.source,
      alt: image.alt,
      position: image.position,
      variantExternalId: variant.externalId,
      state: image.state,
      blobKey: image.blobKey,
      width: image.width,
      height: image.height,
      failure: image.failure,
    })
    .from(image)
    .leftJoin(variant, and(eq(variant.account, image.account), eq(variant.id, image.variantId)))
    .where(and(eq(image.account, account), inArray(image.productId, productIds)))
    .orderBy(asc(image.productId), asc(image.position), asc(image.id))
  return Map.groupBy(found, (row) => row.productId)
}
