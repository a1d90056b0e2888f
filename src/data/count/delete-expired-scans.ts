import { sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { deleteInEach, deleteOfStore } from '../database/delete-expired.ts'
import { readDueStores } from '../database/shards.ts'
import { stockCount, stockCountScan } from '../schema/count.ts'

/**
 * Deletes the scans of the counts that ended before a moment, in every store. The lines of an applied count stay: they
 * record the result of each variant.
 * @returns how many scans were deleted
 */
export async function deleteExpiredScans(shards: Shards, { before }: { before: Date }): Promise<number> {
  const isOver = sql`ended_at < ${before.toISOString()}::timestamptz`
  const withScans = await readDueStores(shards, { table: stockCountScan, isDue: sql`true`, since: sql`0` })
  if (withScans.length === 0) return 0
  const withEnded = new Set(await readDueStores(shards, { table: stockCount, isDue: isOver, since: sql`0` }))
  const accounts = withScans.filter((account) => withEnded.has(account))
  return deleteInEach(shards, accounts, (db, account) => {
    const ended = sql`select id from ${stockCount} where account = ${account} and ${isOver}`
    return deleteOfStore(db, { account, table: stockCountScan, isExpired: sql`count_id in (${ended})` })
  })
}
