import type { Db } from '../database/client.ts'
import { deleteBefore } from '../database/delete-before.ts'
import { bulkChange } from '../schema/bulk-change.ts'

/** Deletes the changes of many products that were begun before a moment, in every store. What they changed stays. */
export async function forgetBulkChanges(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteBefore(db, { table: bulkChange, before })
}
