import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Rows that one statement deletes. */
const BATCH = 1_000

/**
 * Deletes the attempts of every store that no longer count.
 * @returns how many rows were deleted
 */
export async function forgetAttempts(db: Db, { now }: { now: Date }): Promise<number> {
  let all = 0
  let deleted = 0
  do {
    const gone = await rows(
      db,
      sql`
        with old as materialized (
          select account, rate_limit, who from attempt where expires_at <= ${now.toISOString()}::timestamptz
          limit ${BATCH} for update skip locked)
        delete from attempt using old
        where attempt.account = old.account and attempt.rate_limit = old.rate_limit and attempt.who = old.who
        returning 1 as one`,
    )
    deleted = gone.length
    all += deleted
  } while (deleted === BATCH)
  return all
}
