import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Runs a hand-written statement and returns its rows. The type is the caller's claim: write it next to the statement.
 */
export async function rows<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] }
  return result.rows
}
