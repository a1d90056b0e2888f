import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { type UploadedImage, writeImage } from '#data/image/write-image.ts'
import { readStoredImages, readStoredVariants } from '#data/import/read-stored.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ImageAdded, ImageAddition } from '#domain/image/image-edit-outcomes.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import { editImages } from './edit-images.ts'

interface AddImageOptions extends Omit<UploadedImage, 'source'> {
  account: string
  actor: Actor
  now: Date
}

export const ADDITION_SENTENCE: Record<ImageAddition, string> = {
  'product-unknown': 'El producto ya no existe.',
  'variant-unknown': 'El producto ya no tiene esa variante.',
  'alt-too-long': 'La descripción de la foto es demasiado larga.',
  'too-many-images': 'Un producto tiene hasta 250 fotos.',
}

/** As many as Shopify has. */
const MOST_IMAGES = 250

/**
 * Shows an image of a product after its last, once its bytes were inspected and stored. It is named by its bytes: sent
 * again over a bad line it is the same image.
 */
export async function addImage(
  db: Db,
  { account, actor, now, productId, ...uploaded }: AddImageOptions,
): Promise<ImageAdded> {
  const alt = uploaded.alt.trim().replace(/\s+/g, ' ')
  if (alt.length > MAX_TEXT) return { ok: false, code: 'alt-too-long' }
  const source = `mostrador-${uploaded.blobKey.slice(0, 24)}.jpg`
  return inTransaction(db, async (tx) => {
    const readImages = async () =>
      (await readStoredImages(tx, { account, productIds: [productId] })).get(productId) ?? []
    const code = await editImages(tx, {
      account,
      actor,
      now,
      productId,
      async change(): Promise<ImageAddition | null> {
        const { variantId } = uploaded
        const variants = (await readStoredVariants(tx, { account, productIds: [productId] })).get(productId) ?? []
        if (variantId !== null && !variants.some(({ id, active }) => active && id === variantId))
          return 'variant-unknown'
        if ((await readImages()).length >= MOST_IMAGES) return 'too-many-images'
        await writeImage(tx, { ...uploaded, account, productId, source, alt })
        return null
      },
    })
    if (code !== null) return { ok: false, code }
    const imageId = (await readImages()).find((image) => image.source === source)?.id ?? 0
    return { ok: true, imageId }
  })
}
