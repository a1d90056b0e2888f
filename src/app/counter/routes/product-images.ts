import type { ActionFunctionArgs } from 'react-router'
import { ADDITION_SENTENCE, addImage } from '#actions/image/add-image.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { MAX_UPLOAD, UPLOAD_SENTENCE, type UploadRejection } from '#domain/image/upload-rejection.ts'
import { parseProductId } from '#domain/product/product-ids.ts'
import type { StaffContext } from '../context.ts'
import { counterAction, step } from './counter-action.ts'
import { uploadedPhoto } from './requests/product.ts'

/** Takes photos of a product, each as a form of its own: a page shows how far each has come, and none waits for all. */
export async function action(request: ActionFunctionArgs): Promise<Response> {
  const productId = parseProductId(request.params.id) ?? 0
  const { data, init } = await counterAction({
    'add-image': step(uploadedPhoto, (given, { photo }) => addPhoto(given, { productId, photo: photo ?? null })),
  })(request)
  return Response.json(data, init ?? undefined)
}

async function addPhoto(
  { db, account, actor, now, photos }: StaffContext,
  { productId, photo }: { productId: number; photo: Blob | null },
) {
  if (photo === null) return rejected('not-an-image')
  if (photo.size > MAX_UPLOAD) return rejected('too-big')
  // Nothing is stored for a product that the store does not have.
  if (!(await findEditedProduct(db, { account, id: productId }))) {
    return { ok: false as const, code: 'product-unknown', sentence: ADDITION_SENTENCE['product-unknown'] }
  }
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const inspected = await photos.inspect(bytes)
  if (!inspected.ok) return rejected(inspected.code)
  const { width, height } = inspected
  const blobKey = await photos.store(account, bytes)
  const shown = { productId, variantId: null, alt: '', blobKey, width, height }
  const added = await addImage(db, { account, actor, now, ...shown })
  return added.ok ? added : { ...added, sentence: ADDITION_SENTENCE[added.code] }
}

function rejected(code: UploadRejection) {
  return { ok: false as const, code, sentence: UPLOAD_SENTENCE[code] }
}
