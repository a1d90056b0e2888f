import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { insertNotification } from '#data/notification/insert-notification.ts'
import type { Actor } from '#domain/event/event.ts'
import type { OrderNotification } from '#domain/notification/order-notification.ts'

/**
 * Adds the notification of an order for the store's staff, once, even if its job runs again.
 * @returns whether it is new
 */
export async function notifyOfOrder(
  db: Db,
  { actor, now, entry }: { actor: Actor; now: Date; entry: OrderNotification },
): Promise<boolean> {
  const { account, orderId } = entry
  return inTransaction(db, async (tx) => {
    if (!(await insertNotification(tx, entry))) return false
    const events = [{ kind: 'staff-notified' as const, subject: String(orderId), payload: {} }]
    await appendEvents(tx, { account, actor, at: now, events })
    return true
  })
}
