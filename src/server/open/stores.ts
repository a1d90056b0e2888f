import type { Db } from '#data/database/client.ts'
import { createStoreDirectory } from '../http/store-directory.ts'

/** Opens the directory that finds the store of a request. */
export function openStores({ db }: { db: Db }) {
  return { services: { stores: createStoreDirectory(db) } }
}
