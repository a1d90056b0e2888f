import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Plans the statements of a transaction for a store of common size, independent of the account. PostgreSQL has no
 * statistics for a new store until the next analysis, minutes later: it assumes that the store has no rows, and then
 * chooses plans that scan all of the store for each row.
 */
export async function planForAnyStore(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`)
}
