import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { lockProducts } from '#data/product/lock-products.ts'
import type { Actor } from '#domain/event/event.ts'
import { checkFacts, type ProductFacts } from '#domain/product-edit/product-facts.ts'
import type { ChangedProduct } from '#domain/product-edit/product-outcomes.ts'
import { editProducts } from './edit-products.ts'
import { type Sanitize, stateFacts } from './state-facts.ts'

interface ChangeProductOptions {
  account: string
  actor: Actor
  now: Date
  productId: number
  /** `versions.facts` as seen by the caller. */
  version: string
  /** Those alone that change. */
  facts: Partial<ProductFacts>
  sanitize: Sanitize
}

/** Changes what a product states apart from its variants and images. Brands and categories that are new are added. */
export async function changeProduct(
  db: Db,
  { account, actor, now, productId: id, version, facts, sanitize }: ChangeProductOptions,
): Promise<ChangedProduct> {
  const errors = checkFacts(facts)
  if (Object.keys(errors).length > 0) return { ok: false, code: 'invalid', errors }
  const stated = stateFacts(facts, sanitize)
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, { account, productIds: [id] })
    const before = await findEditedProduct(tx, { account, id })
    if (!before) return { ok: false, code: 'product-unknown' }
    if (before.versions.facts !== version) return { ok: false, code: 'changed-meanwhile', product: before }
    const { events } = await editProducts(tx, {
      account,
      now,
      productIds: [id],
      edit: ({ product }) => ({ ...product, ...stated }),
    })
    const product = (await findEditedProduct(tx, { account, id })) ?? before
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true, product }
  })
}
