import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { rows } from './rows.ts'

/** Rows deleted by one statement. */
const BATCH = 1_000

/** A table whose rows expire by their age. */
export type AgingTable = PgTable & { createdAt: PgColumn }

/**
 * Deletes the rows of every store that were created before a moment.
 * @returns how many were deleted
 */
export async function deleteCreatedBefore(
  db: Db,
  { table, before }: { table: AgingTable; before: Date },
): Promise<number> {
  return deleteExpired(db, { table, isExpired: sql`${table.createdAt} < ${before.toISOString()}::timestamptz` })
}

/**
 * Deletes the expired rows of every store, in short statements; rows that are locked are left for another time.
 * @returns how many were deleted
 */
export async function deleteExpired(db: Db, { table, isExpired }: { table: PgTable; isExpired: SQL }): Promise<number> {
  let all = 0
  let deleted = 0
  do {
    const gone = await rows(
      db,
      sql`
        with expired as materialized (select ctid from ${table} where ${isExpired} limit ${BATCH} for update skip locked)
        delete from ${table} using expired where ${table}.ctid = expired.ctid
        returning 1 as one`,
    )
    deleted = gone.length
    all += deleted
  } while (deleted === BATCH)
  return all
}
