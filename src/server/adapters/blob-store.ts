import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAccount } from '#domain/account/account.ts'
import { isBlobKey } from '#domain/image/image-path.ts'
import { writeWholeFile } from './write-whole-file.ts'

/**
 * Stores the originals of images, each under the SHA-256 of its bytes (64 hexadecimal digits) in its store's own
 * space: the same bytes are stored once, and a key never means other bytes.
 */
export interface BlobStore {
  /** @returns the key of the bytes */
  put(account: string, bytes: Uint8Array): Promise<string>
  /** @returns null when there is nothing under the key */
  read(account: string, key: string): Promise<Buffer | null>
}

/** The default store: a folder, `{folder}/{account}/{first two digits}/{key}`. */
export function folderBlobStore(folder: string): BlobStore {
  const pathOf = (account: string, key: string) => join(folder, account, key.slice(0, 2), key)
  return {
    async put(account, bytes) {
      if (!isAccount(account)) throw new Error(`not an account: ${account}`)
      const key = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(account, key)
      const stored = await stat(path).catch(orNull)
      if (stored?.size !== bytes.length) await writeWholeFile(path, bytes)
      return key
    },
    async read(account, key) {
      if (!isAccount(account) || !isBlobKey(key)) return null
      return readFile(pathOf(account, key)).catch(orNull)
    },
  }
}

/** A missing file is a result; a disk that fails is an error. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
