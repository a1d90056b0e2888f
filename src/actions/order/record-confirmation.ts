import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { markConfirmationSent } from '#data/order/mark-confirmation-sent.ts'
import type { Actor } from '#domain/event/event.ts'

/** Records that the mail server accepted an order's confirmation, the first time that it did. */
export async function recordConfirmation(
  db: Db,
  { account, actor, now, orderId }: { account: string; actor: Actor; now: Date; orderId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await markConfirmationSent(tx, { account, orderId, at: now }))) return
    const events = [{ kind: 'confirmation-sent' as const, subject: String(orderId), payload: {} }]
    await appendEvents(tx, { account, actor, at: now, events })
  })
}
