import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { type DueRefund, sumRefundsThere, writeRefundState } from '#data/payment/online-refunds.ts'
import { findRecordByKey, voidPayments } from '#data/payment/write-payments.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { settledState } from '#domain/order/settled-state.ts'
import { sumPayments } from '#domain/payment/payment-record.ts'
import { applyChange } from '../order/apply-change.ts'
import { readLedger } from '../order/write-settlement.ts'
import type { StoreProvider } from './store-provider.ts'

interface RefundToSend extends Pick<StoreProvider, 'provider' | 'token'> {
  account: string
  actor: Actor
  now: Date
  refund: DueRefund
  queueMail: QueueMail
}

/** The outcome of sending a refund to the provider; `waiting`: it is sent again later. */
export type SentRefund = 'done' | 'waiting' | 'rejected'

/**
 * Has the provider make a refund that is recorded, once however often it is sent. Where the provider rejects it, the
 * record is taken back: the money is still to be given back, and the history has the reason.
 */
export async function sendRefund(db: Db, options: RefundToSend): Promise<SentRefund> {
  const { account, refund, provider, token } = options
  const { orderId, key, providerId: paymentId, amount, providerKey } = refund
  const sent = await provider.refund(token, { paymentId, amount, key: providerKey })
  if (sent.ok) {
    await writeRefundState(db, { account, orderId, key, state: 'done' })
    return 'done'
  }
  if (sent.code === 'unavailable' || sent.code === 'unauthorized') return 'waiting'
  // It may have been made by hand at the provider, or by an earlier attempt that had no response.
  const found = await provider.findPayment(token, paymentId)
  if (!found.ok && found.code === 'unavailable') return 'waiting'
  const { made } = await sumRefundsThere(db, { account, providerId: paymentId })
  if (found.ok && found.value.refunded >= made + amount) {
    await writeRefundState(db, { account, orderId, key, state: 'done' })
    return 'done'
  }
  await inTransaction(db, (tx) => takeBack(tx, options, sent.detail))
  return 'rejected'
}

async function takeBack(
  tx: Db,
  { account, actor, now, refund: { orderId, key, amount }, queueMail }: RefundToSend,
  detail: string,
): Promise<void> {
  const order = await lockOrder(tx, { account, key: { id: orderId } })
  if (!order) throw new Error(`no order ${orderId} in ${account}`)
  const records = await readLedger(tx, { account, order })
  const record = await findRecordByKey(tx, { account, orderId, key })
  const isWaiting = await writeRefundState(tx, { account, orderId, key, state: 'rejected', detail })
  if (!isWaiting || !record) return
  await voidPayments(tx, { account, ids: [record.id], actor, at: now })
  const paid = order.paid + amount
  const credited = order.credited - record.allowance
  const payments = sumPayments(records)
  const after = settledState(order, { balance: { status: order.status, total: order.total, credited, paid }, payments })
  const { folio } = order
  const rejected: NewEvent = {
    kind: 'order-payment',
    subject: String(orderId),
    payload: { folio, change: 'refund-rejected', method: 'online', amount },
  }
  const settled = {
    paid,
    credited,
    payments,
    events: [rejected],
    entries: [{ kind: 'refund-rejected' as const, amount, detail }],
  }
  await applyChange(tx, { account, actor, now, before: order, after, settled, queueMail })
}
