import { type ConstructorOptions, fromPglite } from 'pg-boss'
import type { Database } from '#data/database/client.ts'

/** Runs the queue on the process's own connections: the embedded engine has no others. */
export function bossDatabase(database: Database): Pick<ConstructorOptions, 'db' | 'backend'> {
  if (database.engine === 'pglite') return { db: fromPglite(database.pglite), backend: 'pglite' }
  const { pool } = database
  return { db: { executeSql: (text, values) => pool.query(text, values) }, backend: 'postgres' }
}
