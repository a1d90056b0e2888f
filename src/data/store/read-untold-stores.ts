import { sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { noticeReceiver } from '../schema/notification.ts'
import { store } from '../schema/store.ts'

/** Reads the open stores without order notices by e-mail: the first by their accounts, and their number. */
export async function readUntoldStores(
  { scan }: Pick<Shards, 'scan'>,
  { limit }: { limit: number },
): Promise<{ accounts: string[]; total: number }> {
  const [withoutEmail, withReceiver] = await Promise.all([
    scan<{ account: string }>(
      store,
      (from) => sql`
        select account from ${from}
        where is_active and (not vendor_email_enabled or coalesce(vendor_email, '') = '')`,
    ),
    scan<{ account: string }>(
      noticeReceiver,
      (from) => sql`select distinct account from ${from} where 'new-order' = any(kinds)`,
    ),
  ])
  const notified = new Set(withReceiver.map(({ account }) => account))
  const untold = withoutEmail.flatMap(({ account }) => (notified.has(account) ? [] : [account])).toSorted()
  return { accounts: untold.slice(0, limit), total: untold.length }
}
