import { movePoints } from '#data/customer/spend-points.ts'
import type { Db } from '#data/database/client.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import type { LockedOrder } from '#data/order/lock-order.ts'
import { CENTAVOS_PER_POINT } from '#domain/checkout/order-amounts.ts'
import type { Actor } from '#domain/event/event.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import { settledState } from '#domain/order/settled-state.ts'
import type { SettledOrder } from '#domain/payment/payment-outcomes.ts'
import type { PaymentRecord } from '#domain/payment/payment-record.ts'
import type { Settlement } from '#domain/payment/settlement.ts'
import { applyChange } from '../order/apply-change.ts'
import { writeSettlement } from '../order/write-settlement.ts'

interface OrderSettlement {
  account: string
  actor: Actor
  now: Date
  /** Its row is locked. */
  order: LockedOrder
  settlement: Settlement
  records: readonly PaymentRecord[]
  /** By which the settlement's only record is recorded once. */
  key?: string
  queueMail: QueueMail
}

/**
 * Changes the money of an order with all that follows from it: points of the customer, statuses, history and events.
 * @returns null where the customer has not the points, or was erased; the transaction has to end then
 */
export async function settleOrder(tx: Db, options: OrderSettlement): Promise<SettledOrder | null> {
  const { account, actor, now, order, settlement, records, queueMail } = options
  const points = pointsOf(settlement, records)
  const { id: orderId, customerId } = order
  if (points !== 0 && !(await movePoints(tx, { account, customerId, orderId, points, at: now }))) return null
  const settled = await writeSettlement(tx, options)
  const { paid, credited, payments } = settled
  const balance = { status: order.status, total: order.total, credited, paid }
  const after = settledState(order, { balance, payments })
  await applyChange(tx, { account, actor, now, before: order, after, settled, queueMail })
  return settledOrder(order, { ...order, ...after, paid, credited })
}

/** An order as the outcome of a payment names it. */
export function settledOrder({ id, folio }: LockedOrder, after: LockedOrder): SettledOrder {
  const { status, paymentStatus, preparationStatus } = after
  return { id, folio, status, paymentStatus, preparationStatus, due: amountDue(after) }
}

/** The points that the customer gets by a settlement; below 0 where they pay with them. */
function pointsOf({ records, voided }: Settlement, before: readonly PaymentRecord[]): number {
  const taken = records.filter(({ method, kind }) => method === 'points' && kind === 'payment')
  const refunded = records.filter(({ method, kind }) => method === 'points' && kind === 'refund')
  const undone = before.filter(({ id, method }) => method === 'points' && voided.includes(id))
  const worth = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)
  return (worth(refunded) + worth(undone) - worth(taken)) / CENTAVOS_PER_POINT
}
