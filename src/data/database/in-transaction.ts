import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

/** Does the work in one transaction, again if that was rolled back because of another one. */
export function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return retryOnConflict(() => db.transaction(work))
}

/**
 * Runs a single statement, which is a transaction by itself, again if that was rolled back because of another one.
 * Within a transaction it is part of that, which a conflict ends as a whole.
 */
export function asTransaction<Result>(db: Db, statement: () => Promise<Result>): Promise<Result> {
  return db instanceof PgTransaction ? statement() : retryOnConflict(statement)
}
