import { sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'

/** Counts the sessions of the database that wait for a lock. PostgreSQL alone has more than one. */
export async function countLockWaiters(db: Db): Promise<number> {
  const waiters = sql`
    select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await rows(db, waiters)).length
}
