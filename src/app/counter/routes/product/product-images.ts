import { ADDITION_SENTENCE, addImage } from '#actions/image/add-image.ts'
import { imageAction } from '#app/counter/loaders/image-action.ts'
import { photographedProduct } from '#app/counter/requests/product-request.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'

/** Takes photos of a product, one a request: a page shows how far each has come, and none waits for all. */
export const action = imageAction('add-image', photographedProduct, async (staff, { id }, { bytes, width, height }) => {
  const { db, account, actor, now, photos } = staff
  const productId = id ?? 0
  // Nothing is stored for a product that the store does not have.
  if (!(await findEditedProduct(db, { account, id: productId }))) {
    return { ok: false, code: 'product-unknown', sentence: ADDITION_SENTENCE['product-unknown'] }
  }
  const blobKey = await photos.store(account, bytes)
  const shown = { productId, variantId: null, alt: '', blobKey, width, height }
  const added = await addImage(db, { account, actor, now, ...shown })
  return added.ok ? added : { ...added, sentence: ADDITION_SENTENCE[added.code] }
})
