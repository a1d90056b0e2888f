import type { Database } from '#data/database/client.ts'
import { isDatabaseEmpty } from '#data/store/is-database-empty.ts'
import type { BlobStore } from './adapters/blob-store.ts'

/**
 * Loads the demo stores into a new embedded database, so that a new machine has something to show. A PostgreSQL
 * database has an owner and starts empty.
 */
export async function seedIfEmpty(database: Database, options: { blobs: BlobStore; now: Date }): Promise<void> {
  if (database.engine !== 'pglite') return
  if (!(await isDatabaseEmpty(database.db))) return
  // Loaded once in the life of a database: the demo stores take a while to load.
  const { loadDemo } = await import('#demo/load.ts')
  await loadDemo(database.db, { ...options, actor: 'job:seed' })
}
