import { createHash } from 'node:crypto'
import { opendir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
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
  /** @returns the number of bytes; null when there is nothing under the key */
  size(account: string, key: string): Promise<number | null>
}

/** The key of an original. */
export function blobKeyOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The path of an original, in a folder and in a bucket. */
export function blobPath(account: string, key: string): string {
  return `${account}/${key.slice(0, 2)}/${key}`
}

/** The default store: a folder, `{folder}/{account}/{first two digits}/{key}`. */
export function folderBlobStore(folder: string): BlobStore {
  const pathOf = (account: string, key: string) => join(folder, blobPath(account, key))
  return {
    async put(account, bytes) {
      if (!isAccount(account)) throw new Error(`not an account: ${account}`)
      const key = blobKeyOf(bytes)
      const path = pathOf(account, key)
      const stored = await stat(path).catch(orNull)
      if (stored?.size !== bytes.length) await writeWholeFile(path, bytes)
      return key
    },
    async read(account, key) {
      if (!isAccount(account) || !isBlobKey(key)) return null
      return readFile(pathOf(account, key)).catch(orNull)
    },
    async size(account, key) {
      if (!isAccount(account) || !isBlobKey(key)) return null
      const stored = await stat(pathOf(account, key)).catch(orNull)
      return stored?.size ?? null
    },
  }
}

/** The originals in a folder, in no order. What has another name than an original is passed over. */
export async function* blobsOf(folder: string): AsyncGenerator<{ account: string; key: string }> {
  const inFolder = await opendir(folder, { recursive: true }).catch(orNull)
  for await (const entry of inFolder ?? []) {
    const [account = '', , key = ''] = relative(folder, join(entry.parentPath, entry.name)).split(sep)
    if (entry.isFile() && isAccount(account) && isBlobKey(key)) yield { account, key }
  }
}

/** A missing file is a result; a disk that fails is an error. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
