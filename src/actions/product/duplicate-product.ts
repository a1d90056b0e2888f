import type { Db } from '#data/database/client.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import type { Actor } from '#domain/event/event.ts'
import { copyOfProduct } from '#domain/product-edit/product-copy.ts'
import type { CreatedProduct } from '#domain/product-edit/product-outcomes.ts'
import { createProduct } from './create-product.ts'
import type { Sanitize } from './state-facts.ts'

interface DuplicateOptions {
  account: string
  actor: Actor
  now: Date
  /** Made by the caller, such as a UUID: a repeated request creates one copy. */
  key: string
  productId: number
  sanitize: Sanitize
}

/** Creates a copy of a product, visible to the staff alone. */
export async function duplicateProduct(
  db: Db,
  { productId, ...by }: DuplicateOptions,
): Promise<CreatedProduct | { ok: false; code: 'product-unknown' }> {
  const product = await findEditedProduct(db, { account: by.account, id: productId })
  if (!product) return { ok: false, code: 'product-unknown' }
  return createProduct(db, { ...by, ...copyOfProduct(product) })
}
