import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Plans the statements of a transaction for a store of common size, independent of the account. PostgreSQL has no
 * statistics for a new store until the next analysis, minutes later: it assumes that the store has no rows, and then
 * chooses plans that scan all of the store for each row. Citus has to know the account to plan.
 */
export async function planForAnyStore(tx: Db): Promise<void> {
  await tx.execute(sql`select ${plansForAnyStore}`)
}

/** The same as a column of a statement that reads no table. */
export const plansForAnyStore: SQL = sql`
  set_config('plan_cache_mode',
    case when exists (select from pg_extension where extname = 'citus') then 'auto' else 'force_generic_plan' end, true)`
