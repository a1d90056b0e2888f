import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Events that one statement deletes. */
const BATCH = 1_000

/**
 * Deletes the events of every store that happened before a moment, the oldest first, so that those that stay have no gap.
 * @returns how many were deleted
 */
export async function forgetEvents(db: Db, { before }: { before: Date }): Promise<number> {
  const stores = await rows<{ account: string }>(db, sql`select account from store`)
  let all = 0
  for (const { account } of stores) all += await forgetOfStore(db, account, before)
  return all
}

async function forgetOfStore(db: Db, account: string, before: Date): Promise<number> {
  let all = 0
  let deleted = 0
  do {
    const gone = await rows(
      db,
      sql`
        with oldest as materialized (
          select seq, at from event where account = ${account} order by seq limit ${BATCH}
        ), young as (
          select min(seq) as seq from oldest where at >= ${before.toISOString()}::timestamptz)
        delete from event using oldest, young
        where event.account = ${account} and event.seq = oldest.seq and (young.seq is null or oldest.seq < young.seq)
        returning 1 as one`,
    )
    deleted = gone.length
    all += deleted
  } while (deleted === BATCH)
  return all
}
