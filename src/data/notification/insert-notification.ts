import { and, like, ne } from 'drizzle-orm'
import { NEW_ORDER_TITLE, type OrderNotification } from '#domain/notification/order-notification.ts'
import type { Db } from '../database/client.ts'
import { notification } from '../schema/notification.ts'

/**
 * Writes the notification of an order for the store's staff, once. The notification of a new order becomes unread
 * again when it states a cancellation.
 * @returns whether it is new
 */
export async function insertNotification(tx: Db, entry: OrderNotification): Promise<boolean> {
  const written = await tx
    .insert(notification)
    .values(entry)
    .onConflictDoUpdate({
      target: [notification.account, notification.orderId],
      set: { title: entry.title, message: entry.message, isRead: false },
      setWhere: and(like(notification.title, `${NEW_ORDER_TITLE}%`), ne(notification.title, entry.title)),
    })
    .returning({ orderId: notification.orderId })
  return written.length === 1
}
