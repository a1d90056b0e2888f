import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CatalogueProduct } from '#domain/export/catalogue-product.ts'
import {
  type Digest,
  formatDigest,
  parseDigest,
  type StoredImage,
  type StoredProduct,
  type StoredVariant,
} from '#domain/import/plan-product.ts'
import { productDigestText } from '#domain/import/product-digest-text.ts'
import type { Db } from '../database/client.ts'
import { image } from '../schema/image.ts'
import { product, variant } from '../schema/product.ts'
import { readWholeProducts } from './read-catalogue.ts'

/** The key and digest of a product that is being imported. */
interface Incoming {
  externalId: string
  digest: Digest
}

interface StoredToRead {
  account: string
  incoming: Incoming[]
  lock: boolean
  allImages: boolean
  /** Makes the digest of a text. */
  digestOf: (text: string) => string
}

/** A stored product, whole where it differs from the import. */
export type ReadProduct = StoredProduct & {
  product: CatalogueProduct | null
  brandId: number | null
  categoryId: number | null
}

/**
 * Reads the stored products of these external ids; with `lock`, locks them in a fixed order. The rest is read only
 * for products that differ from the import; with `allImages`, images are read for all.
 */
export async function readStored(
  db: Db,
  { account, incoming, lock, allImages, digestOf }: StoredToRead,
): Promise<Map<string, ReadProduct>> {
  const ids = incoming.map((product) => product.externalId)
  const query = db
    .select({
      id: product.id,
      externalId: product.externalId,
      sourceDigest: product.sourceDigest,
      staffEdits: product.staffEdits,
      brandId: product.brandId,
      categoryId: product.categoryId,
    })
    .from(product)
    .where(and(eq(product.account, account), inArray(product.externalId, ids)))
    .orderBy(asc(product.id))
  const found = await (lock ? query.for('no key update') : query)
  if (found.length === 0) return new Map()
  const digests = new Map(incoming.map((product) => [product.externalId, formatDigest(product.digest)]))
  const differing = found.filter((row) => row.sourceDigest !== digests.get(row.externalId)).map((row) => row.id)
  const variants = await readStoredVariants(db, { account, productIds: differing })
  const whole = await readWholeProducts(db, { account, productIds: differing })
  const products = new Map(whole.map((each) => [each.id, each]))
  const states = new Map(whole.map((each) => [each.id, stateOf(each, digestOf)]))
  const images = await readStoredImages(db, { account, productIds: allImages ? found.map((row) => row.id) : differing })
  return new Map(
    found.map(({ id, externalId, sourceDigest, staffEdits, brandId, categoryId }) => [
      externalId,
      {
        id,
        digest: parseDigest(sourceDigest),
        state: states.get(id) ?? null,
        staffEdits,
        brandId,
        categoryId,
        product: products.get(id) ?? null,
        variants: variants.get(id) ?? [],
        images: images.get(id) ?? [],
      },
    ]),
  )
}

/** The state of a product as a plan compares it with the source's statement. */
export function stateOf(
  stored: CatalogueProduct,
  digestOf: (text: string) => string,
): NonNullable<StoredProduct['state']> {
  const catalogue = digestOf(productDigestText({ ...stored, line: 0, complete: true }).catalogue)
  return { catalogue, pieces: new Map(stored.variants.map(({ externalId, stock }) => [externalId, stock])) }
}

interface OfProducts {
  account: string
  productIds: readonly number[]
}

/** Reads all variants of products, those too that are no longer sold. */
export async function readStoredVariants(
  db: Db,
  { account, productIds }: OfProducts,
): Promise<Map<number, StoredVariant[]>> {
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
    .where(and(eq(variant.account, account), inArray(variant.productId, [...productIds])))
  return Map.groupBy(found, (row) => row.productId)
}

/** Reads the images of products in their sequence, in every state. */
export async function readStoredImages(
  db: Db,
  { account, productIds }: OfProducts,
): Promise<Map<number, StoredImage[]>> {
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
      cut: image.cut,
      uncutKey: image.uncutKey,
      pieceKey: image.pieceKey,
    })
    .from(image)
    .leftJoin(variant, and(eq(variant.account, image.account), eq(variant.id, image.variantId)))
    .where(and(eq(image.account, account), inArray(image.productId, [...productIds])))
    .orderBy(asc(image.productId), asc(image.position), asc(image.id))
  return Map.groupBy(found, (row) => row.productId)
}
