import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { notification } from '../schema/notification.ts'

/** Whether a store has a notification of this id. */
export async function hasNotification(db: Db, { account, id }: { account: string; id: number }): Promise<boolean> {
  const found = await db
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.account, account), eq(notification.id, id)))
  return found.length > 0
}

/** Marks a notification as read, and with `upTo` those before it, too. @returns how many were not read yet */
export async function markNotificationsRead(
  tx: Db,
  { account, id, upTo }: { account: string; id: number; upTo: boolean },
): Promise<number> {
  const marked = await tx
    .update(notification)
    .set({ isRead: true })
    .where(
      and(
        eq(notification.account, account),
        upTo ? lte(notification.id, id) : eq(notification.id, id),
        eq(notification.isRead, false),
      ),
    )
    .returning({ id: notification.id })
  return marked.length
}
