import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readReceivers } from '#data/notification/read-receivers.ts'
import { writeReceiver } from '#data/notification/write-receivers.ts'
import { isSameEmail } from '#domain/customer/email.ts'
import type { Actor } from '#domain/event/event.ts'
import { checkReceiver, MOST_RECEIVERS, type NoticeReceiver } from '#domain/notification/notice.ts'
import type { ReceiverPut } from '#domain/notification/notification-outcomes.ts'

interface ReceiverToPut {
  account: string
  actor: Actor
  now: Date
  receiver: NoticeReceiver
}

/** Sets the notices that a receiver of a store gets: the stated kinds replace all former ones of the e-mail. */
export async function putReceiver(
  db: Db,
  { account, actor, now, receiver: stated }: ReceiverToPut,
): Promise<ReceiverPut> {
  const checked = checkReceiver(stated)
  if (!checked.ok) return checked
  const { receiver } = checked
  return inTransaction(db, async (tx) => {
    const known = await readReceivers(tx, { account })
    const isKnown = known.some(({ email }) => isSameEmail(email, receiver.email))
    if (!isKnown && known.length >= MOST_RECEIVERS) return { ok: false, code: 'too-many-receivers' }
    if (!(await writeReceiver(tx, { account, receiver }))) return { ok: true }
    const events = [{ kind: 'mailing-changed' as const, subject: '', payload: { change: 'notices' as const } }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true }
  })
}
