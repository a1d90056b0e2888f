import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { rows } from './rows.ts'

/** Rows deleted by one statement. */
const BATCH = 1_000

/**
 * Deletes the rows of every store that were created before a moment, in short statements; rows that are locked are left
 * for another time.
 * @returns how many were deleted
 */
export async function deleteBefore(
  db: Db,
  { table, before }: { table: PgTable & { createdAt: PgColumn }; before: Date },
): Promise<number> {
  return deleteOld(db, { table, isOld: sql`${table.createdAt} < ${before.toISOString()}::timestamptz` })
}

/** Deletes the rows that a condition calls old, in the same way. */
export async function deleteOld(db: Db, { table, isOld }: { table: PgTable; isOld: SQL }): Promise<number> {
  let all = 0
  let deleted = 0
  do {
    const gone = await rows(
      db,
      sql`
        with old as materialized (select ctid from ${table} where ${isOld} limit ${BATCH} for update skip locked)
        delete from ${table} using old where ${table}.ctid = old.ctid
        returning 1 as one`,
    )
    deleted = gone.length
    all += deleted
  } while (deleted === BATCH)
  return all
}
