import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { hasNotification, markNotificationsRead } from '#data/notification/mark-notifications.ts'
import type { Actor } from '#domain/event/event.ts'

interface MarkOptions {
  account: string
  actor: Actor
  now: Date
  id: number
  /** Whether those before it are marked, too. */
  upTo: boolean
}

/**
 * Marks a notification for the staff as read.
 * @returns how many were not read yet; null where there is no such notification
 */
export async function markRead(db: Db, { account, actor, now, id, upTo }: MarkOptions): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    if (!(await hasNotification(tx, { account, id }))) return null
    const read = await markNotificationsRead(tx, { account, id, upTo })
    if (read === 0) return 0
    await appendEvents(tx, {
      account,
      actor,
      at: now,
      events: [{ kind: 'notification-read', subject: String(id), payload: { upTo } }],
    })
    return read
  })
}
