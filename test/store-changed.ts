import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'

/**
 * Leaves the event of a store whose data a test has changed by statements of its own.
 * @returns the event's number
 */
export async function leaveStoreChanged(db: Db, { account }: { account: string }): Promise<number> {
  return db.transaction(async (tx) => {
    const events = [{ kind: 'store-changed' as const, subject: '', payload: {} }]
    await appendEvents(tx, { account, actor: 'command:test', at: new Date(), events })
    return (await findStoreByAccount(tx, { account }))?.eventSeq ?? 0
  })
}
