import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Keys that one statement forgets. */
const BATCH = 1_000

/**
 * Forgets the keys of orders that were placed before a moment, of every store: no page is open that long, and a key that
 * is kept for ever is kept for nothing (decision 017). Orders stay.
 * @returns how many keys were forgotten
 */
export async function forgetKeys(db: Db, { before }: { before: Date }): Promise<number> {
  let all = 0
  let forgotten = 0
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
    forgotten = gone.length
    all += forgotten
  } while (forgotten === BATCH)
  return all
}
