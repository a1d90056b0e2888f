import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { type DueRefund, sumMadeRefunds, writeRefundState } from '#data/payment/online-refunds.ts'
import { findRecordByKey, voidPayments } from '#data/payment/write-payments.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { settledState } from '#domain/order/settled-state.ts'
import { sumPayments } from '#domain/payment/payment-record.ts'
import { applyChange } from '../order/apply-change.ts'
import { readLedger } from '../order/write-settlement.ts'
import { mailEntry } from './mail-entry.ts'
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
 * record is taken back: the money is still to be given back, and the customer is informed.
 */
export async function sendRefund(db: Db, options: RefundToSend): Promise<SentRefund> {
  const { refund, provider, token } = options
  const { providerId: paymentId, amount, providerKey, attempts } = refund
  // The response to an earlier attempt may have been lost, and the provider remembers a key for some time only.
  const wasMade = attempts > 0 ? await isMade(db, options) : false
  if (wasMade === null) return 'waiting'
  if (wasMade) return confirmed(db, options)
  const sent = await provider.refund(token, { paymentId, amount, key: providerKey })
  if (sent.ok) return confirmed(db, options)
  if (sent.code === 'unavailable' || sent.code === 'unauthorized') return 'waiting'
  await inTransaction(db, (tx) => takeBack(tx, options, sent.detail))
  return 'rejected'
}

async function confirmed(db: Db, options: RefundToSend): Promise<'done'> {
  await inTransaction(db, (tx) => confirm(tx, options))
  return 'done'
}

/** Whether the provider has refunded more of the payment than the other records account for; null: not known. */
async function isMade(db: Db, { account, refund, provider, token }: RefundToSend): Promise<boolean | null> {
  const { providerId, amount } = refund
  const found = await provider.findPayment(token, providerId)
  if (!found.ok) return found.code === 'not-found' ? false : null
  const others = await sumMadeRefunds(db, { account, providerId })
  return found.value.refunded >= others + amount
}

/** Its event has the open pages of the order follow. */
async function confirm(tx: Db, { account, actor, now, refund: { orderId, key, amount } }: RefundToSend): Promise<void> {
  const order = await lockOrder(tx, { account, actor, key: { id: orderId } })
  const isWaiting = await writeRefundState(tx, { account, orderId, key, state: 'done' })
  if (!order || !isWaiting) return
  const done: NewEvent = {
    kind: 'order-payment',
    subject: String(orderId),
    payload: { folio: order.folio, change: 'refund-done', method: 'online', amount },
  }
  await appendEvents(tx, { account, actor, at: now, events: [done] })
}

async function takeBack(
  tx: Db,
  { account, actor, now, refund: { orderId, key, amount }, queueMail }: RefundToSend,
  detail: string,
): Promise<void> {
  const order = await lockOrder(tx, { account, actor, key: { id: orderId } })
  if (!order) throw new Error(`no order ${orderId} in ${account}`)
  const records = await readLedger(tx, { account, order })
  const record = await findRecordByKey(tx, { account, orderId, key })
  const isWaiting = await writeRefundState(tx, { account, orderId, key, state: 'rejected', detail })
  if (!isWaiting || !record) return
  await voidPayments(tx, { account, ids: [record.id], actor, at: now })
  // An allowance stays granted: the money is to be given back in another way.
  const paid = order.paid + amount
  const { credited } = order
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
  await mailEntry(tx, { account, orderId, kind: 'refund-rejected', queueMail })
}
