import type { Db } from './client.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

/** Does the work in one transaction, again if that was rolled back because of another one. */
export function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return retryOnConflict(() => db.transaction(work))
}
