import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { rows } from './rows.ts'

/** Reads the clock of the database, in milliseconds since 1970. */
export async function readDatabaseClock(db: Db): Promise<number> {
  const [clock] = await rows<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  if (!clock) throw new Error('the database has no clock')
  return clock.ms
}
