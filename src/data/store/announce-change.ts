import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { store } from '../schema/store.ts'

/**
 * The channel on which every process is notified of changes to a store's catalogue; the payload is `account:version`.
 */
export const CATALOGUE_CHANNEL = 'vitrina_catalogue'

/**
 * Raises the store's version, and announces it when the surrounding transaction commits. Whatever changes what a page
 * of the store could show calls this once, in the same transaction.
 * @returns the new version
 */
export async function announceChange(tx: Db, { account }: { account: string }): Promise<number> {
  const [moved] = await tx
    .update(store)
    .set({ version: sql`${store.version} + 1` })
    .where(eq(store.account, account))
    .returning({ version: store.version })
  if (!moved) throw new Error(`no store ${account}`)
  await tx.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${`${account}:${moved.version}`})`)
  return moved.version
}
