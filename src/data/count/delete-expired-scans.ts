import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { deleteExpired } from '../database/delete-expired.ts'
import { stockCount, stockCountScan } from '../schema/count.ts'

/**
 * Deletes the scans of the counts that ended before a moment, in every store. The lines of an applied count stay: they
 * record the result of each variant.
 * @returns how many scans were deleted
 */
export async function deleteExpiredScans(db: Db, { before }: { before: Date }): Promise<number> {
  const ended = sql`select account, id from ${stockCount} where ended_at < ${before.toISOString()}::timestamptz`
  return deleteExpired(db, { table: stockCountScan, isExpired: sql`(account, count_id) in (${ended})` })
}
