import { eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { store } from '../schema/store.ts'

/**
 * Lets no event of the store come before those of this transaction. It locks the store's row (decision 028), so what is
 * locked after it must be nothing whose holder may wait for that row.
 * @returns the number of the store's last event
 * @throws when there is no such store
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
