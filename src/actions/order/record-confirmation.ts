import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { markConfirmationSent } from '#data/order/mark-confirmation-sent.ts'
import type { Actor } from '#domain/event/event.ts'

/** Records that the mail server accepted orders' confirmations, for each the first time that it did. */
export async function recordConfirmation(
  db: Db,
  { account, actor, now, orderIds }: { account: string; actor: Actor; now: Date; orderIds: readonly number[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const marked = await markConfirmationSent(tx, { account, orderIds, at: now })
    if (marked.length === 0) return
    const events = marked.map((id) => ({ kind: 'confirmation-sent' as const, subject: String(id), payload: {} }))
    await appendEvents(tx, { account, actor, at: now, events })
  })
}
