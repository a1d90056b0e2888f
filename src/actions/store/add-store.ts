import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { insertStore } from '#data/store/insert-store.ts'
import type { Actor } from '#domain/event/event.ts'

/**
 * Adds a store, with one branch and one warehouse, unless it exists.
 * @returns whether it is new
 */
export async function addStore(
  db: Db,
  { account, actor, now, name }: { account: string; actor: Actor; now: Date; name: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await insertStore(tx, { account, name }))) return false
    await appendEvents(tx, { account, actor, at: now, events: [{ kind: 'store-added', subject: '', payload: {} }] })
    return true
  })
}
