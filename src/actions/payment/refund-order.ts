import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { hasPaymentKey } from '#data/payment/write-payments.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { RecordedMethod } from '#domain/money/recorded-method.ts'
import { checkRefund } from '#domain/payment/check-payment.ts'
import type { RefundedOrder } from '#domain/payment/payment-outcomes.ts'
import { refundSettlement } from '#domain/payment/settlement.ts'
import type { OrderOrigin } from '../order/change-order.ts'
import { readLedger } from '../order/write-settlement.ts'
import { mailEntry } from './mail-entry.ts'
import { settledOrder, settleOrder } from './settle-order.ts'

interface RefundOptions extends OrderOrigin {
  /** Made by the sender: a repeated request is the same refund. */
  key: string
  method: RecordedMethod
  amount: Centavos
  /** Why, as the customer reads it. */
  reason: string
  queueMail: QueueMail
}

/** Records money that went back to a customer, at most the amount paid (docs/rules/payment.md#refunds). */
export async function refundOrder(
  db: Db,
  { order: orderKey, key, method, amount, reason, ...origin }: RefundOptions,
): Promise<RefundedOrder> {
  const { account, actor } = origin
  if (reason.trim() === '') return { ok: false, code: 'reason-missing' }
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { account, actor, key: orderKey })
    if (!order) return { ok: false, code: 'order-not-found' }
    if (await hasPaymentKey(tx, { account, orderId: order.id, key })) {
      return { ok: true, order: settledOrder(order, order), isChanged: false }
    }
    const records = await readLedger(tx, { account, order })
    const code = checkRefund(order, { method, amount }, records)
    if (code) return { ok: false, code }
    const settlement = refundSettlement(order, { method, amount, reason: reason.trim() })
    const settled = await settleOrder(tx, { ...origin, order, settlement, records, key })
    if (!settled) return { ok: false, code: 'customer-erased' }
    await mailEntry(tx, { account, orderId: order.id, kind: 'refund', queueMail: origin.queueMail })
    return { ok: true, order: settled, isChanged: true }
  })
}
