import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { hasPaymentKey } from '#data/payment/write-payments.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { RecordedMethod } from '#domain/money/recorded-method.ts'
import { checkPayment } from '#domain/payment/check-payment.ts'
import type { RecordedPayment } from '#domain/payment/payment-outcomes.ts'
import type { NewPaymentRecord } from '#domain/payment/payment-record.ts'
import type { OrderOrigin } from '../order/change-order.ts'
import { readLedger } from '../order/write-settlement.ts'
import { settledOrder, settleOrder } from './settle-order.ts'

interface PaymentOptions extends OrderOrigin {
  /** Made by the sender: a repeated request is the same payment. */
  key: string
  method: RecordedMethod
  amount: Centavos
  /** Such as the number of a transfer; '' without one. */
  reference: string
  queueMail: QueueMail
}

/**
 * Records a payment of an order, at most the amount due (docs/rules/payment.md#payments). Of two people who collect it at
 * once, one gets it and the other is rejected.
 */
export async function recordPayment(
  db: Db,
  { order: orderKey, key, method, amount, reference, ...origin }: PaymentOptions,
): Promise<RecordedPayment> {
  const { account, actor } = origin
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { account, actor, key: orderKey })
    if (!order) return { ok: false, code: 'order-not-found' }
    if (await hasPaymentKey(tx, { account, orderId: order.id, key })) {
      return { ok: true, order: settledOrder(order, order), isChanged: false }
    }
    const code = checkPayment(order, { method, amount })
    if (code) return { ok: false, code }
    const records = await readLedger(tx, { account, order })
    const record: NewPaymentRecord = { kind: 'payment', method, amount, reference, reason: '' }
    const settlement = { records: [record], voided: [], credited: 0 }
    const settled = await settleOrder(tx, { ...origin, order, settlement, records, key })
    return settled ? { ok: true, order: settled, isChanged: true } : { ok: false, code: 'points-short' }
  })
}
