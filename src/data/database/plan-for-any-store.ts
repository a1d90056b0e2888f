import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Has the statements of a transaction planned for a store of common size, whichever store they are for. Of a store that
 * is new PostgreSQL knows nothing until it has counted the tables again, minutes later: it takes them for empty of it, and
 * the plans that are best then go through all of the store for each row.
 */
export async function planForAnyStore(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`)
}
