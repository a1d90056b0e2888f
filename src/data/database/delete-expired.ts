import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Shards, StoreTable } from './client.ts'
import { rows } from './rows.ts'
import { readDueStores } from './shards.ts'

/** Rows deleted by one statement. */
const BATCH = 1_000

/** A table whose rows expire by their age. */
export type AgingTable = StoreTable & { createdAt: PgColumn }

/**
 * Deletes the rows of every store that were created before a moment.
 * @returns how many were deleted
 */
export async function deleteCreatedBefore(
  shards: Shards,
  { table, before }: { table: AgingTable; before: Date },
): Promise<number> {
  return deleteExpired(shards, { table, isExpired: sql`${table.createdAt} < ${before.toISOString()}::timestamptz` })
}

/**
 * Deletes the expired rows of every store, store by store.
 * @returns how many were deleted
 */
export async function deleteExpired(
  shards: Shards,
  { table, isExpired }: { table: StoreTable; isExpired: SQL },
): Promise<number> {
  const accounts = await readDueStores(shards, { table, isDue: isExpired, since: sql`0` })
  return deleteInEach(shards, accounts, (db, account) => deleteOfStore(db, { account, table, isExpired }))
}

/**
 * Deletes rows of one store after the other. A store that fails does not keep those behind it.
 * @param deleteIn deletes rows of a store, and returns how many
 * @returns how many were deleted
 * @throws the first failure, once every store has had its turn
 */
export async function deleteInEach(
  shards: Shards,
  accounts: readonly string[],
  deleteIn: (db: Db, account: string) => Promise<number>,
): Promise<number> {
  let all = 0
  const failures: unknown[] = []
  for (const account of accounts) {
    try {
      all += await deleteIn(await shards.near(account), account)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return all
}

/** In short statements; rows that are locked are left for another time. */
export async function deleteOfStore(
  db: Db,
  { account, table, isExpired }: { account: string; table: StoreTable; isExpired: SQL },
): Promise<number> {
  let all = 0
  let deleted = 0
  do {
    const gone = await rows(
      db,
      sql`
        with expired as materialized (
          select ctid from ${table} where ${table.account} = ${account} and ${isExpired} limit ${BATCH}
          for update skip locked)
        delete from ${table} using expired where ${table.account} = ${account} and ${table}.ctid = expired.ctid
        returning 1 as one`,
    )
    deleted = gone.length
    all += deleted
  } while (deleted === BATCH)
  return all
}
