import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { deleteOld } from '../database/delete-before.ts'
import { stockCount, stockCountScan } from '../schema/count.ts'

/**
 * Deletes the scans of the counts that ended before a moment, in every store. The lines of an applied count stay, with
 * the outcome of each variant.
 */
export async function forgetScans(db: Db, { before }: { before: Date }): Promise<number> {
  const ended = sql`select account, id from ${stockCount} where ended_at < ${before.toISOString()}::timestamptz`
  return deleteOld(db, { table: stockCountScan, isOld: sql`(account, count_id) in (${ended})` })
}
