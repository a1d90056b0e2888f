import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Whether the database responds to a query. */
export async function isResponding(db: Db): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}
