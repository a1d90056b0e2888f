import { sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'

/** Counts the rows of a table that the database reads for a piece of work in a transaction. */
export async function countRowsRead(tx: Db, table: string, work: (tx: Db) => Promise<unknown>): Promise<number> {
  // Earlier transactions of the connection may still be counted with this one.
  const before = await readSoFar(tx, table)
  await work(tx)
  return (await readSoFar(tx, table)) - before
}

async function readSoFar(tx: Db, table: string): Promise<number> {
  const [counted] = await rows<{ read: number }>(
    tx,
    sql`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = ${table}`,
  )
  return counted?.read ?? 0
}
