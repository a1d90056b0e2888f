import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import type { WrittenNote } from '#domain/order/order-outcomes.ts'
import type { OrderOrigin } from './change-order.ts'

/** Adds a note of the staff to the history of an order; no page or mail of the customer shows it. */
export async function writeNote(
  db: Db,
  { account, actor, now: at, order: key, text }: OrderOrigin & { text: string },
): Promise<WrittenNote> {
  const note = text.trim()
  if (note === '') return { ok: false, code: 'note-empty' }
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { account, actor, key })
    if (!order) return { ok: false, code: 'order-not-found' }
    const { id: orderId, folio } = order
    await writeOrderChange(tx, {
      account,
      actor,
      at,
      orderId,
      change: {},
      events: [{ kind: 'order-noted', subject: String(orderId), payload: { folio } }],
      entries: [{ kind: 'note', text: note }],
    })
    return { ok: true }
  })
}
