import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { product, variant } from '../schema/product.ts'

/** The product or variant that an image shows. */
export interface ImageOwner {
  productId: number
  /** Null: the whole product. */
  variantId: number | null
}

interface OwnerKeys {
  account: string
  /** The source's own keys; without a variant's key, the whole product. */
  product: string
  variant: string | null
  /** Whether the product is locked, as everyone does who changes its images. */
  lock: boolean
}

/** Finds the product, published or not, and the variant that is sold of it. @returns what there is not, if anything */
export async function findImageOwner(
  db: Db,
  { account, product: productKey, variant: variantKey, lock }: OwnerKeys,
): Promise<ImageOwner | 'product-unknown' | 'variant-unknown'> {
  const query = db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.account, account), eq(product.externalId, productKey)))
  const [owner] = await (lock ? query.for('no key update') : query)
  if (!owner) return 'product-unknown'
  if (variantKey === null) return { productId: owner.id, variantId: null }
  const isOfProduct = and(eq(variant.account, account), eq(variant.productId, owner.id))
  const [shown] = await db
    .select({ id: variant.id })
    .from(variant)
    .where(and(isOfProduct, eq(variant.externalId, variantKey), eq(variant.active, true)))
  return shown ? { productId: owner.id, variantId: shown.id } : 'variant-unknown'
}
