import { opendir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isAccount } from '#domain/account/account.ts'
import type { Erasure } from '#domain/customer/erasure.ts'
import type { ObjectStore } from './object-store.ts'
import { writeWholeFile } from './write-whole-file.ts'

/**
 * The erasures of all stores, outside of the database, which a restore takes back to an earlier state (decision 104).
 * Entries are only added; each is a file without contents whose name says it all.
 */
export interface ErasureRecord {
  /** Adds an erasure; one that is there is added once. */
  add(erasure: Erasure): Promise<void>
  list(): Promise<Erasure[]>
}

const PREFIX = 'erasures/'
/** A file needs some contents: services differ in what they make of an empty one. */
const CONTENTS = Buffer.from('1\n')

export function folderErasureRecord(folder: string): ErasureRecord {
  return {
    async add(erasure) {
      await writeWholeFile(join(folder, pathOf(erasure)), CONTENTS)
    },
    async list() {
      const inFolder = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      const found: Erasure[] = []
      for await (const entry of inFolder ?? []) {
        const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        const erasure = parsePath(path)
        if (entry.isFile() && erasure) found.push(erasure)
      }
      return found
    },
  }
}

export function objectErasureRecord(objects: ObjectStore): ErasureRecord {
  return {
    add: (erasure) => objects.put(PREFIX + pathOf(erasure), CONTENTS),
    async list() {
      const listed = await objects.list(PREFIX)
      return listed.flatMap(({ key }) => parsePath(key.slice(PREFIX.length)) ?? [])
    },
  }
}

function pathOf({ account, customerId, at }: Erasure): string {
  if (!isAccount(account)) throw new Error(`not an account: ${account}`)
  return `${account}/${customerId}-${at.getTime()}`
}

/** Null for a file that is none of ours. */
function parsePath(path: string): Erasure | null {
  const [, account = '', customerId, at] = /^([a-z0-9-]+)\/(\d{1,16})-(\d{1,15})$/.exec(path) ?? []
  if (!isAccount(account)) return null
  return { account, customerId: Number(customerId), at: new Date(Number(at)) }
}
