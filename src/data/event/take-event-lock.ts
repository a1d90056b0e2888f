import { eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { store } from '../schema/store.ts'

/**
 * Prevents events of the store before this transaction's. It locks the store's row (decision 028), so locks taken after
 * it must not be held by transactions that may wait for that row.
 * @returns the number of the store's last event
 * @throws when the store does not exist
 */
export async function takeEventLock(tx: Db, { account }: { account: string }): Promise<number> {
  const [found] = await tx
    .select({ seq: store.eventSeq })
    .from(store)
    .where(eq(store.account, account))
    .for('no key update')
  if (!found) throw new Error(`no store ${account}`)
  return found.seq
}
