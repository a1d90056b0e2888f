import type { Db } from '../database/client.ts'
import { deleteBefore } from '../database/delete-before.ts'
import { searchMiss, stockMiss } from '../schema/report.ts'

/**
 * Deletes the misses of every store that were first counted before a moment.
 * @returns how many rows were deleted
 */
export async function forgetMisses(db: Db, { before }: { before: Date }): Promise<number> {
  const searches = await deleteBefore(db, { table: searchMiss, before })
  return searches + (await deleteBefore(db, { table: stockMiss, before }))
}
