import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

interface SeqBefore {
  account: string
  before: Date
  /** Events with a lower number are not looked at. */
  least: number
}

/**
 * Finds the number of the last event of a store before a moment; 0 without one, and null when its number is below the
 * least.
 */
export async function findSeqBefore(db: Db, { account, before, least }: SeqBefore): Promise<number | null> {
  const [found] = await rows<{ seq: number }>(
    db,
    sql`
      select seq from event where account = ${account} and seq >= ${least} and at < ${before.toISOString()}::timestamptz
      order by seq desc limit 1`,
  )
  return found?.seq ?? (least > 0 ? null : 0)
}
