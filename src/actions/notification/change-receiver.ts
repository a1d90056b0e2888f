import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readReceivers } from '#data/notification/read-receivers.ts'
import { deleteReceivers, writeReceiver } from '#data/notification/write-receivers.ts'
import { isSameEmail } from '#domain/customer/email.ts'
import type { Actor } from '#domain/event/event.ts'
import { checkReceiver, type NoticeReceiver } from '#domain/notification/notice.ts'
import type { ReceiverChanged } from '#domain/notification/notification-outcomes.ts'

interface ReceiverChange {
  account: string
  actor: Actor
  now: Date
  /** The e-mail by which the page showed the receiver. */
  email: string
  receiver: NoticeReceiver
}

/** Gives a receiver of notices another e-mail or name. */
export async function changeReceiver(
  db: Db,
  { account, actor, now, email, receiver: stated }: ReceiverChange,
): Promise<ReceiverChanged> {
  const checked = checkReceiver(stated)
  if (!checked.ok) return checked
  const { receiver } = checked
  return inTransaction(db, async (tx) => {
    const known = await readReceivers(tx, { account })
    if (!known.some((each) => isSameEmail(each.email, email))) return { ok: false, code: 'changed-meanwhile' }
    const isOther = !isSameEmail(email, receiver.email)
    if (isOther && known.some((each) => isSameEmail(each.email, receiver.email))) {
      return { ok: false, code: 'email-taken' }
    }
    const isDeleted = isOther && (await deleteReceivers(tx, { account, key: { email } }))
    if (!(await writeReceiver(tx, { account, receiver })) && !isDeleted) return { ok: true }
    const events = [{ kind: 'mailing-changed' as const, subject: '', payload: { change: 'notices' as const } }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true }
  })
}
