import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads the open stores without order notices by e-mail: the first by their accounts, and their number. */
export async function readUntoldStores(
  db: Db,
  { limit }: { limit: number },
): Promise<{ accounts: string[]; total: number }> {
  const found = await rows<{ account: string; total: number }>(
    db,
    sql`
      select account, (count(*) over ())::int as total from store
      where is_active and (not vendor_email_enabled or coalesce(vendor_email, '') = '') and not exists (
        select from notice_receiver
        where notice_receiver.account = store.account and 'new-order' = any(notice_receiver.kinds))
      order by account limit ${limit}`,
  )
  return { accounts: found.map(({ account }) => account), total: found[0]?.total ?? 0 }
}
