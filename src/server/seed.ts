import type { Database } from '#data/database/client.ts'
import { isDatabaseEmpty, loadDemo } from '#demo/load.ts'
import type { BlobStore } from './adapters/blob-store.ts'

/**
 * Loads the demo stores into a new embedded database, so that a new machine has something to show. A PostgreSQL
 * database has an owner and starts empty.
 */
export async function seedIfEmpty(database: Database, options: { blobs: BlobStore; now: Date }): Promise<void> {
  if (database.engine !== 'pglite') return
  if (await isDatabaseEmpty(database.db)) await loadDemo(database.db, { ...options, actor: 'job:seed' })
}
