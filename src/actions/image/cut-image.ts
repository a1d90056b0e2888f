import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { writeCut } from '#data/image/arrange-images.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ImageCut } from '#domain/image/image-cut.ts'
import type { CutImage } from '#domain/image/image-edit-outcomes.ts'
import { editImages } from './edit-images.ts'

interface CutImageOptions {
  account: string
  actor: Actor
  now: Date
  productId: number
  imageId: number
  /** How it was turned and cropped, from what it was before any cut; null to show it as it came. */
  cut: ImageCut | null
  /** The outcome's blob, which is stored: without a cut, the original's. */
  blobKey: string
  /** Pixels of the outcome. */
  width: number
  height: number
}

/** Shows an image of a product turned and cropped, or again as it came. What it is cut from stays. */
export async function cutImage(db: Db, { account, actor, now, productId, ...cut }: CutImageOptions): Promise<CutImage> {
  return inTransaction(db, async (tx) => {
    const code = await editImages(tx, {
      account,
      actor,
      now,
      productId,
      change: async () => ((await writeCut(tx, { account, productId, ...cut })) ? null : ('image-unknown' as const)),
    })
    return code === null ? { ok: true } : { ok: false, code }
  })
}
