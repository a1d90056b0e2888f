import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { type PlacedImage, writeArrangement } from '#data/image/arrange-images.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { lockProducts } from '#data/product/lock-products.ts'
import type { Actor } from '#domain/event/event.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import type { ArrangedImages } from '#domain/product-edit/product-outcomes.ts'
import { editImages } from './edit-images.ts'

interface ArrangeImagesOptions {
  account: string
  actor: Actor
  now: Date
  productId: number
  /** `versions.images` as seen by the caller. */
  version: string
  /** Those that stay, in their sequence; the others are deleted. */
  images: readonly PlacedImage[]
}

/**
 * Writes the sequence of a product's images, their variants and alternative texts, and deletes the images that are left
 * out. An image of a variant is shown with all variants of its colour.
 */
export async function arrangeImages(
  db: Db,
  { account, actor, now, productId: id, version, images }: ArrangeImagesOptions,
): Promise<ArrangedImages> {
  const placed = images.map((image) => ({ ...image, alt: image.alt.trim().replace(/\s+/g, ' ') }))
  if (placed.some(({ alt }) => alt.length > MAX_TEXT)) return { ok: false, code: 'alt-too-long' }
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, { account, productIds: [id] })
    const before = await findEditedProduct(tx, { account, id })
    if (!before) return { ok: false, code: 'product-unknown' }
    const known = new Set(before.images.map((image) => image.id))
    const isUnseen = before.versions.images !== version || placed.some((image) => !known.has(image.id))
    if (isUnseen) return { ok: false, code: 'changed-meanwhile', product: before }
    const variants = new Set(before.variants.filter(({ active }) => active).map((variant) => variant.id))
    if (placed.some(({ variantId }) => variantId !== null && !variants.has(variantId))) {
      return { ok: false, code: 'variant-unknown' }
    }
    await editImages<never>(tx, {
      account,
      actor,
      now,
      productId: id,
      async change() {
        await writeArrangement(tx, { account, productId: id, images: placed })
        return null
      },
    })
    return { ok: true, product: (await findEditedProduct(tx, { account, id })) ?? before }
  })
}
