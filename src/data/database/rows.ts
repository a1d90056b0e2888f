import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'

/** The rows of a hand-written statement. The caller's type is what the statement selects: keep the two side by side. */
export async function rows<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] }
  return result.rows
}
