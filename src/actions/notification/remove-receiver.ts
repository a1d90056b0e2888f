import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { deleteReceivers, type ReceiverKey } from '#data/notification/write-receivers.ts'
import type { Actor } from '#domain/event/event.ts'

/** Removes a receiver of a store's notices: an e-mail, or a staff member who has left. */
export async function removeReceiver(
  db: Db,
  { account, actor, now, key }: { account: string; actor: Actor; now: Date; key: ReceiverKey },
): Promise<{ isRemoved: boolean }> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteReceivers(tx, { account, key }))) return { isRemoved: false }
    const events = [{ kind: 'mailing-changed' as const, subject: '', payload: { change: 'notices' as const } }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { isRemoved: true }
  })
}
