import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Database } from './client.ts'
import { giveWayToOrders, MIGRATION_LOCK_MS } from './give-way-to-orders.ts'

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)) }
/** Any number, the same in every process of every version: its holder migrates. */
const MIGRATION_LOCK = 8_346_211

/**
 * Brings the schema up to date. Several processes that start at once wait for each other; the embedded database has
 * one process by its folder's lock.
 */
export async function migrate(database: Database): Promise<void> {
  if (database.engine === 'pglite') {
    await migratePglite(drizzlePglite(database.pglite), MIGRATIONS)
    return
  }
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_MS}`)
    await giveWayToOrders(() => migratePg(drizzle(client), MIGRATIONS))
  } finally {
    // Ending the session releases the lock, even after a failed migration.
    client.release(true)
  }
}
