import type { OrderNotification } from '#domain/notification/order-notification.ts'
import type { Db } from '../database/client.ts'
import { notification } from '../schema/notification.ts'

/** Leaves word of an order for the store's staff: once, however often the job that does so is run again. */
export async function notifyOfOrder(db: Db, told: OrderNotification): Promise<void> {
  await db
    .insert(notification)
    .values(told)
    .onConflictDoNothing({ target: [notification.account, notification.orderId] })
}
