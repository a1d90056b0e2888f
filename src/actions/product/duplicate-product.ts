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
  /** Made by whoever duplicates it, such as a UUID: sent again, it is the same copy. */
  key: string
  productId: number
  sanitize: Sanitize
}

/** Creates a product like another one, which nobody but the staff sees yet. */
export async function duplicateProduct(
  db: Db,
  { productId, ...by }: DuplicateOptions,
): Promise<CreatedProduct | { ok: false; code: 'product-unknown' }> {
  const product = await findEditedProduct(db, { account: by.account, id: productId })
  if (!product) return { ok: false, code: 'product-unknown' }
  return createProduct(db, { ...by, ...copyOfProduct(product) })
}
