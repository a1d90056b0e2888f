import type { OrderNotification } from '#domain/notification/order-notification.ts'
import type { Db } from '../database/client.ts'
import { notification } from '../schema/notification.ts'

/** Adds the notification of an order for the store's staff, once, even if the job that does so runs again. */
export async function notifyOfOrder(db: Db, entry: OrderNotification): Promise<void> {
  await db
    .insert(notification)
    .values(entry)
    .onConflictDoNothing({ target: [notification.account, notification.orderId] })
}
