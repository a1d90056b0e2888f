import { isAccount } from '#domain/account/account.ts'
import { isBlobKey } from '#domain/image/image-path.ts'
import { type BlobStore, blobKeyOf, blobPath } from './blob-store.ts'
import type { ObjectStore } from './object-store.ts'

/** The originals of images in a bucket, under the same paths as in a folder. */
export function objectBlobStore(objects: ObjectStore): BlobStore {
  const pathOf = (account: string, key: string) => `blobs/${blobPath(account, key)}`
  return {
    async put(account, bytes) {
      if (!isAccount(account)) throw new Error(`not an account: ${account}`)
      const key = blobKeyOf(bytes)
      const path = pathOf(account, key)
      if ((await objects.size(path)) !== bytes.length) await objects.put(path, bytes)
      return key
    },
    async read(account, key) {
      if (!isAccount(account) || !isBlobKey(key)) return null
      return objects.read(pathOf(account, key))
    },
    async size(account, key) {
      if (!isAccount(account) || !isBlobKey(key)) return null
      return objects.size(pathOf(account, key))
    },
  }
}
