import type { Db } from '#data/database/client.ts'
import { moveCursor } from '#data/event/event-cursors.ts'
import { takeEventLock } from '#data/event/take-event-lock.ts'
import { WEBHOOK_READER } from '#data/webhook/queue-messages.ts'
import { readSubscribed } from '#data/webhook/read-webhooks.ts'

/**
 * Prepares a webhook to be switched on: it gets the events from now on. With the first webhook of a store, the reader
 * of its events starts here, since no earlier event has a receiver.
 * @returns the number of the store's last event
 */
export async function switchOn(tx: Db, { account }: { account: string }): Promise<number> {
  const seq = await takeEventLock(tx, { account })
  const others = await readSubscribed(tx, { account, lock: false })
  if (others.length === 0) await moveCursor(tx, { account, reader: WEBHOOK_READER, seq })
  return seq
}
