import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import type { VoidedPayment } from '#domain/payment/payment-outcomes.ts'
import { isVoidable } from '#domain/payment/payment-record.ts'
import type { OrderOrigin } from '../order/change-order.ts'
import { readLedger } from '../order/write-settlement.ts'
import { settledOrder, settleOrder } from './settle-order.ts'

interface VoidOptions extends OrderOrigin {
  paymentId: number
  queueMail: QueueMail
}

/**
 * Takes a payment back as an error, within ten minutes and before the drawer's day is closed: the amount is due again.
 * A payment that was taken back before stays so.
 */
export async function voidPayment(
  db: Db,
  { order: orderKey, paymentId, ...origin }: VoidOptions,
): Promise<VoidedPayment> {
  const { account, actor, now } = origin
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { account, actor, key: orderKey })
    if (!order) return { ok: false, code: 'order-not-found' }
    const records = await readLedger(tx, { account, order })
    const record = records.find(({ id, kind }) => id === paymentId && kind === 'payment')
    if (!record) return { ok: false, code: 'payment-not-found' }
    if (record.voidedAt !== null) return { ok: true, order: settledOrder(order, order), isChanged: false }
    if (!isVoidable(record, now.getTime())) return { ok: false, code: 'too-late' }
    if (order.credited !== 0) return { ok: false, code: 'returned-since' }
    if (order.paid < record.amount) return { ok: false, code: 'refunded-since' }
    const settlement = { records: [], voided: [paymentId], credited: 0 }
    const settled = await settleOrder(tx, { ...origin, order, settlement, records })
    if (!settled) return { ok: false, code: 'too-late' }
    return { ok: true, order: settled, isChanged: true }
  })
}
