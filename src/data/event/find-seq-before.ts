import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Finds the number of the last event of a store that happened before a moment; 0 when there is none. Reads from the
 * latest event back, so it is for a moment that is not long ago.
 */
export async function findSeqBefore(db: Db, { account, before }: { account: string; before: Date }): Promise<number> {
  const [found] = await rows<{ seq: number }>(
    db,
    sql`
      select seq from event where account = ${account} and at < ${before.toISOString()}::timestamptz
      order by seq desc limit 1`,
  )
  return found?.seq ?? 0
}
