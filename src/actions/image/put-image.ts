import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { findImageOwner } from '#data/image/find-image-owner.ts'
import { type UploadedImage, writeImage } from '#data/image/write-image.ts'
import type { Actor } from '#domain/event/event.ts'
import { recordImagesChanged } from './record-images-changed.ts'

interface PutImageOptions extends Omit<UploadedImage, 'productId' | 'variantId'> {
  account: string
  actor: Actor
  now: Date
  /** The source's own keys; without a variant's key, the image shows the whole product. */
  product: string
  variant: string | null
}

export type ImageRejection = 'product-unknown' | 'variant-unknown'

/** Shows an uploaded image of a product, in the place of the one with its name, or else after the last. */
export async function putImage(
  db: Db,
  { account, actor, now, product, variant, ...uploaded }: PutImageOptions,
): Promise<{ ok: true } | { ok: false; code: ImageRejection }> {
  return inTransaction(db, async (tx) => {
    const owner = await findImageOwner(tx, { account, product, variant, lock: true })
    if (typeof owner === 'string') return { ok: false, code: owner }
    const isChanged = await writeImage(tx, { account, ...owner, ...uploaded })
    if (isChanged) await recordImagesChanged(tx, { account, actor, now, productId: owner.productId })
    return { ok: true }
  })
}
