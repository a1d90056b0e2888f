import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from './object-store.ts'
import { writeWholeFile } from './write-whole-file.ts'

/**
 * The imported table of postal codes, one for the installation (decision 114): its bytes under their digest, and a
 * pointer to the current one, which processes look at for a newer one. Functions throw `BlobsUnavailable` for a bucket.
 */
export interface PostalTableStore {
  /** Stores a table whole, and makes it the current one. */
  write(bytes: Uint8Array): Promise<void>
  /** @returns the digest of the current table; null where none was imported */
  current(): Promise<string | null>
  /** @returns null where the table is not there any more, or is damaged */
  read(digest: string): Promise<Buffer | null>
}

const POINTER = 'current'
const DIGEST = /^[0-9a-f]{64}$/

export function folderPostalTableStore(folder: string): PostalTableStore {
  return postalTableStore({
    put: (name, bytes) => writeWholeFile(join(folder, name), bytes),
    read: (name) => readFile(join(folder, name)).catch(nullIfMissing),
    async list() {
      return (await readdir(folder).catch(nullIfMissing)) ?? []
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  })
}

const PREFIX = 'postal-codes/'

export function objectPostalTableStore(objects: ObjectStore): PostalTableStore {
  return postalTableStore({
    put: (name, bytes) => objects.put(PREFIX + name, bytes),
    read: (name) => objects.read(PREFIX + name),
    list: async () => (await objects.list(PREFIX)).map(({ key }) => key.slice(PREFIX.length)),
    delete: (name) => objects.delete(PREFIX + name),
  })
}

/** Named bytes, in a folder or a bucket. */
interface NamedBytes {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Buffer | null>
  list: () => Promise<string[]>
  delete: (name: string) => Promise<void>
}

function postalTableStore(named: NamedBytes): PostalTableStore {
  return {
    async write(bytes) {
      const digest = digestOf(bytes)
      await named.put(digest, bytes)
      await named.put(POINTER, Buffer.from(`${digest}\n`))
      // A process that was about to read a former one looks again.
      for (const name of await named.list()) {
        if (DIGEST.test(name) && name !== digest) await named.delete(name)
      }
    },
    async current() {
      const digest = (await named.read(POINTER))?.toString('latin1').trim() ?? ''
      return DIGEST.test(digest) ? digest : null
    },
    async read(digest) {
      const bytes = await named.read(digest)
      return bytes !== null && digestOf(bytes) === digest ? bytes : null
    },
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
