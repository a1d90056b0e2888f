import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { readStatesOfPayments } from '#data/payment/online-payments.ts'
import { leaveUnpaid } from '#data/payment/unpaid-orders.ts'
import type { Actor } from '#domain/event/event.ts'
import { awaitedUntil, UNPAID_GRACE_MS } from '#domain/money/online-payment.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import { hasLeftStore } from '#domain/order/order-progress.ts'
import { UNPAID_REASON } from '#domain/payment/online-outcomes.ts'
import { takeStep } from '../order/change-order.ts'

interface UnpaidOptions {
  account: string
  actor: Actor
  now: Date
  orderId: number
  queueMail: QueueMail
}

/**
 * Cancels an order that could only be paid online and was not in time: its pieces go back on sale, and its customer gets
 * a mail. An order that was paid in part or has left the store is for the staff to decide. The caller has searched the
 * provider for a payment just now.
 * @returns whether it was cancelled
 */
export async function cancelUnpaid(db: Db, options: UnpaidOptions): Promise<boolean> {
  const { account, actor, now, orderId, queueMail } = options
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { account, actor, key: { id: orderId } })
    if (!order || order.payBy === null || order.payBy + UNPAID_GRACE_MS > now.getTime()) return false
    if (order.status !== 'Abierto' || amountDue(order) === 0) return false
    if (hasLeftStore(order) || order.paid > 0) {
      await leaveUnpaid(tx, { account, orderId })
      return false
    }
    const payments = await readStatesOfPayments(tx, { account, orderId })
    const mayCome = payments.some((each) => (awaitedUntil(each, each.createdAt) ?? 0) > now.getTime())
    if (mayCome) return false
    const to = { status: 'Cancelado' as const }
    const cancelled = await takeStep(tx, order, { account, actor, now, to, reason: UNPAID_REASON, queueMail })
    return cancelled.ok
  })
}
