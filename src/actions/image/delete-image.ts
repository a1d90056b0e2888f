import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { findImageOwner } from '#data/image/find-image-owner.ts'
import { deleteImageRow } from '#data/image/write-image.ts'
import type { Actor } from '#domain/event/event.ts'
import { recordImagesChanged } from './record-images-changed.ts'

interface DeleteImageOptions {
  account: string
  actor: Actor
  now: Date
  /** The source's own key. */
  product: string
  /** The name by which the image was uploaded. */
  source: string
}

/** Takes an image off a product. @returns whether there was one */
export async function deleteImage(
  db: Db,
  { account, actor, now, product, source }: DeleteImageOptions,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const owner = await findImageOwner(tx, { account, product, variant: null, lock: true })
    if (typeof owner === 'string') return false
    const { productId } = owner
    const isDeleted = await deleteImageRow(tx, { account, productId, source })
    if (isDeleted) await recordImagesChanged(tx, { account, actor, now, productId })
    return isDeleted
  })
}
