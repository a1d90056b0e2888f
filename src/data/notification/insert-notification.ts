import type { OrderNotification } from '#domain/notification/order-notification.ts'
import type { Db } from '../database/client.ts'
import { notification } from '../schema/notification.ts'

/**
 * Writes the notification of an order for the store's staff, once.
 * @returns whether it is new
 */
export async function insertNotification(tx: Db, entry: OrderNotification): Promise<boolean> {
  const written = await tx
    .insert(notification)
    .values(entry)
    .onConflictDoNothing({ target: [notification.account, notification.orderId] })
    .returning({ orderId: notification.orderId })
  return written.length === 1
}
