import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'

/**
 * Locks variants, by id, for a transaction that decides by whether their stock is counted somewhere: a row that does
 * not exist yet cannot be locked. To be taken before stock.
 */
export async function takeVariantLocks(
  tx: Db,
  { account, variantIds }: { account: string; variantIds: readonly number[] },
): Promise<void> {
  await tx.execute(
    sql`
      select 1 from variant where account = ${account} and id = any(${sql.param([...new Set(variantIds)])}::bigint[])
      order by id for no key update`,
  )
}
