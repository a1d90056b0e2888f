import type { ImageCut } from '#domain/image/image-cut.ts'
import type { InSlot } from '../work-slots.ts'
import type { BlobStore } from './blob-store.ts'
import { cropImage, inspectPhoto } from './crop-image.ts'

/** The operations of the counter on photos; images are decoded in slots, each of which takes much memory. */
export function openPhotos(blobs: BlobStore, inSlot: InSlot) {
  return {
    inspect: (bytes: Uint8Array) => inSlot(() => inspectPhoto(bytes)),
    cut: (bytes: Uint8Array, cut: ImageCut) => inSlot(() => cropImage(bytes, cut)),
    store: (account: string, bytes: Uint8Array) => blobs.put(account, bytes),
    read: (account: string, key: string) => blobs.read(account, key),
  }
}
