import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Keys deleted by one statement. */
const BATCH = 1_000

/**
 * Deletes the keys of orders that were placed before a moment, in every store: no page stays open that long, so the
 * keys are of no use any more (decision 017). Orders stay.
 * @returns how many keys were deleted
 */
export async function forgetKeys(db: Db, { before }: { before: Date }): Promise<number> {
  let all = 0
  let deleted = 0
  do {
    const gone = await rows(
      db,
      sql`
        with old as materialized (
          select account, key from idempotency where created_at < ${before.toISOString()}::timestamptz
          limit ${BATCH} for update skip locked)
        delete from idempotency using old
        where idempotency.account = old.account and idempotency.key = old.key
        returning 1 as one`,
    )
    deleted = gone.length
    all += deleted
  } while (deleted === BATCH)
  return all
}
