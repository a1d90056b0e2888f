import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

/**
 * Does the work in one transaction, again if that was rolled back because of another one. Within a transaction it is
 * part of that, which a conflict ends as a whole; an error of the work rolls back the work alone.
 */
export function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const transaction = () => db.transaction(work)
  return isTransaction(db) ? transaction() : retryOnConflict(transaction)
}

/**
 * Whether this handle is part of a transaction that its caller ends. By its kind, since the pages and the process are
 * built with a copy of the library each.
 */
export function isTransaction(db: Db): boolean {
  return is(db, PgTransaction)
}

/** @throws where statements that belong together would be several transactions */
export function assertTransaction(tx: Db): void {
  if (!isTransaction(tx)) throw new Error('these statements need a transaction')
}
