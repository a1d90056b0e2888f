import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Hours after the creation of a store in which an import that was interrupted may begin again. */
const FIRST_HOURS = 24

/** Whether a store's catalogue begins with an import: it has no product, or was created in the last 24 hours. */
export async function isFirstImport(db: Db, { account, now }: { account: string; now: Date }): Promise<boolean> {
  const youngest = new Date(now.getTime() - FIRST_HOURS * 3_600_000).toISOString()
  const [found] = await rows<{ isFirst: boolean }>(
    db,
    sql`
      select not exists (select from product where product.account = ${account})
        or exists (
          select from store where store.account = ${account} and store.created_at > ${youngest}::timestamptz
        ) as "isFirst"`,
  )
  return found?.isFirst ?? true
}
