import sharp from 'sharp'
import { objectBlobStore } from '#server/adapters/object-blob-store.ts'
import { openObjectStore } from '#server/adapters/object-store.ts'
import { serviceOf } from './object-service.ts'

/**
 * Puts an image of a store into an object service.
 * @param blobUrl the service's `BLOB_URL`
 * @returns its blob key, and its path in a width
 */
export async function storeImage(blobUrl: string, account: string) {
  const background = { r: 90, g: 20, b: 40 }
  const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const objects = openObjectStore(serviceOf(blobUrl))
  const blobKey = await objectBlobStore(objects).put(account, bytes)
  await objects.close()
  return { blobKey, path: `/img/${account}/${blobKey}/400` }
}
