import { cutImage } from '#actions/image/cut-image.ts'
import type { StaffContext } from '#app/counter/context.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import type { ImageCut } from '#domain/image/image-cut.ts'
import type { UploadRejection } from '#domain/image/upload-rejection.ts'

type CutOutcome = { ok: true } | { ok: false; code: UploadRejection | 'product-unknown' | 'image-unknown' }

/** Cuts an image of a product from what it was before any cut, and shows that; without a cut, as it came. */
export async function cutProductImage(
  { db, account, actor, now, photos }: StaffContext,
  { productId, imageId, cut }: { productId: number; imageId: number; cut: ImageCut | null },
): Promise<CutOutcome> {
  const product = await findEditedProduct(db, { account, id: productId })
  if (!product) return { ok: false, code: 'product-unknown' }
  const image = product.images.find(({ id }) => id === imageId)
  const key = image?.uncutKey ?? image?.blobKey
  const original = key ? await photos.read(account, key) : null
  if (!key || !original) return { ok: false, code: 'image-unknown' }
  const by = { account, actor, now, productId, imageId }
  if (cut === null) {
    const whole = await photos.inspect(original)
    if (!whole.ok) return whole
    return cutImage(db, { ...by, cut, blobKey: key, width: whole.width, height: whole.height })
  }
  const made = await photos.cut(original, cut)
  if (!made.ok) return made
  const blobKey = await photos.store(account, made.bytes)
  return cutImage(db, { ...by, cut, blobKey, width: made.width, height: made.height })
}
