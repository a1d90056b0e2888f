import { opendir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isAccount } from '#domain/account/account.ts'
import type { PersonErasure } from '#domain/customer/erasure.ts'
import type { ObjectStore } from './object-store.ts'
import { writeWholeFile } from './write-whole-file.ts'

/**
 * The erasures of all stores, outside of the database, which a restore takes back to an earlier state (decision 104).
 * Entries are only added; each is a file, and its name has the account, the id and the time.
 */
export interface ErasureRecord {
  /** Adds an erasure, once. */
  add(erasure: PersonErasure): Promise<void>
  list(): Promise<PersonErasure[]>
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
      const found: PersonErasure[] = []
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

function pathOf({ account, customerId, at }: PersonErasure): string {
  if (!isAccount(account)) throw new Error(`not an account: ${account}`)
  return `${account}/${customerId}-${at.getTime()}`
}

/** Null for any other file. */
function parsePath(path: string): PersonErasure | null {
  const [, account = '', customerId, at] = /^([a-z0-9-]+)\/(\d{1,16})-(\d{1,15})$/.exec(path) ?? []
  if (!isAccount(account)) return null
  return { account, customerId: Number(customerId), at: new Date(Number(at)) }
}
