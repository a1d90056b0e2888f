import type { ImageCut } from '#domain/image/image-cut.ts'
import type { InSlot } from '../work-slots.ts'
import type { BlobStore } from './blob-store.ts'
import { cropImage, inspectPhoto } from './crop-image.ts'
import { decoder } from './raster-image.ts'

/** The operations of the counter on photos; images are decoded in slots, each of which takes much memory. */
export function openPhotos(blobs: BlobStore, inSlot: InSlot) {
  return {
    inspect: (bytes: Uint8Array) => inSlot(() => inspectPhoto(bytes)),
    cut: (bytes: Uint8Array, cut: ImageCut) => inSlot(() => cropImage(bytes, cut)),
    store: (account: string, bytes: Uint8Array) => blobs.put(account, bytes),
    print: async (account: string, key: string) => {
      const bytes = await blobs.read(account, key)
      // What cannot be decoded is printed without its photo.
      return bytes && inSlot(() => printedPhoto(bytes).catch(() => null))
    },
    read: (account: string, key: string) => blobs.read(account, key),
  }
}

/** Pixels, for some 12 by 16 mm of paper. */
const PRINTED = { width: 180, height: 240 }

function printedPhoto(bytes: Uint8Array): Promise<Buffer> {
  return decoder(bytes)
    .resize({ ...PRINTED, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75 })
    .toBuffer()
}
