import type { OrderBook } from '#app/counter/features/order/order-book.ts'
import type { Db } from '#data/database/client.ts'
import { readEntries } from '#data/order/read-entries.ts'
import { readReturnableLines, readReturnPlaces } from '#data/order/returns.ts'
import { readRefundStates } from '#data/payment/online-refunds.ts'
import { readPayments } from '#data/payment/read-payments.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { actorLabel } from '#domain/event/actor-label.ts'
import type { Actor } from '#domain/event/event.ts'
import { entrySentence } from '#domain/order/entry-sentences.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { undoableStep } from '#domain/order/undo-step.ts'

export async function readOrderBook(
  db: Db,
  { account, order, now }: { account: string; order: OrderStatuses & { id: number }; now: number },
): Promise<OrderBook> {
  const { id: orderId } = order
  const staff = await readStaffNames(db, { account })
  const nameOf = (actor: string, till: string | null) => actorLabel(actor as Actor, { till, staff })
  const payments = await readPayments(db, { account, orderId })
  const sent = await readRefundStates(db, { account, orderId })
  const entries = await readEntries(db, { account, orderId })
  return {
    payments: payments.map(({ actor, ...payment }) => ({
      ...payment,
      who: nameOf(actor, null),
      sending: sent.get(payment.id) ?? null,
    })),
    history: entries.map(({ id, at, actor, till, entry }) => ({
      id,
      at,
      who: nameOf(actor, till),
      text: entrySentence(entry),
      isNote: entry.kind === 'note',
    })),
    undoable: undoableStep(order, entries, now),
    returnable: await readReturnableLines(db, { account, orderId }),
    warehouses: await readReturnPlaces(db, { account }),
  }
}
