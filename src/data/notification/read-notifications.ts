import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { notification } from '../schema/notification.ts'

export type StaffNotification = typeof notification.$inferSelect

interface NotificationPage {
  account: string
  /** The id before which the page begins; null for the newest. */
  before: number | null
  limit: number
  /** Read or unread ones alone; null for both. */
  isRead: boolean | null
}

/** Reads the notifications for a store's staff, the newest first. */
export async function readNotifications(
  db: Db,
  { account, before, limit, isRead }: NotificationPage,
): Promise<StaffNotification[]> {
  const conditions = [eq(notification.account, account)]
  if (before !== null) conditions.push(lt(notification.id, before))
  if (isRead !== null) conditions.push(eq(notification.isRead, isRead))
  return db
    .select(getTableColumns(notification))
    .from(notification)
    .where(and(...conditions))
    .orderBy(desc(notification.id))
    .limit(limit)
}
