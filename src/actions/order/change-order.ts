import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { type LockedOrder, lockOrder, type OrderKey } from '#data/order/lock-order.ts'
import { readPayments } from '#data/payment/read-payments.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { ChangedOrder, ChangedSeenOrder } from '#domain/order/order-outcomes.ts'
import {
  advance,
  isSameState,
  legalSteps,
  type OrderState,
  type OrderStatuses,
  statusesOf,
} from '#domain/order/order-progress.ts'
import { settledState } from '#domain/order/settled-state.ts'
import { sumPayments } from '#domain/payment/payment-record.ts'
import { statedSettlement } from '#domain/payment/settlement.ts'
import { applyChange, type Change } from './apply-change.ts'
import { readLedger, type Settled, writeSettlement } from './write-settlement.ts'

/** Who changes which order, and when. */
export interface OrderOrigin {
  account: string
  actor: Actor
  now: Date
  order: OrderKey
}

interface OrderStepOptions extends OrderOrigin {
  to: Partial<OrderStatuses>
  /** Why it is cancelled, if it is. */
  reason?: string
  /** Variants of a cancelled order whose pieces do not go back on sale, such as broken ones. */
  withheld?: readonly number[]
  queueMail: QueueMail
}

/**
 * Brings an order to other statuses with all that follows from them, in one transaction: what becomes of its pieces,
 * points and coupon, the messages to the customer, and the events. Locks: order, coupon, customer, holds, stock, store
 * (decision 032).
 */
export async function changeOrder(db: Db, { order: key, ...options }: OrderStepOptions): Promise<ChangedOrder> {
  return inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, { account: options.account, actor: options.actor, key })
    return before ? takeStep(tx, before, options) : { ok: false, code: 'order-not-found' }
  })
}

/**
 * The same as {@link changeOrder} for a person at the counter, who decides by the state on the screen: when two people
 * move an order at once, one succeeds and the other gets the order's new state.
 * @param seen the statuses that the screen showed
 * @param seenPaid the money that the order had then, where the change depends on it
 */
export async function changeSeenOrder(
  db: Db,
  { order: key, seen, seenPaid, ...options }: OrderStepOptions & { seen: OrderStatuses; seenPaid?: Centavos },
): Promise<ChangedSeenOrder> {
  return inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, { account: options.account, actor: options.actor, key })
    if (!before) return { ok: false, code: 'order-not-found' }
    const hasSameMoney = seenPaid === undefined || before.paid === seenPaid
    return isSameState(before, seen) && hasSameMoney
      ? takeStep(tx, before, options)
      : { ok: false, code: 'changed-meanwhile', order: statusesOf(before) }
  })
}

/** Brings a locked order to other statuses, as {@link changeOrder} does. */
export async function takeStep(
  tx: Db,
  before: LockedOrder,
  { to, ...options }: Omit<OrderStepOptions, 'order'>,
): Promise<ChangedOrder> {
  const advanced = advance(before, to)
  if (!advanced.ok) return { ok: false, code: 'illegal-step', legal: advanced.legal }
  const { id, folio } = before
  if (advanced.after === before) return { ok: true, order: { id, folio, ...statusesOf(before) }, isChanged: false }
  const isPaymentStated = advanced.after.paymentStatus !== before.paymentStatus
  const settled = isPaymentStated ? await settle(tx, { ...options, before, after: advanced.after }) : null
  if (settled === 'fixed') return { ok: false, code: 'illegal-step', legal: legalSteps(before) }
  const isCancelled = advanced.after.status === 'Cancelado' && before.status !== 'Cancelado'
  const after = isCancelled
    ? await settledByCancelling(tx, { account: options.account, before, after: advanced.after })
    : advanced.after
  await applyChange(tx, { ...options, before, after, settled })
  return { ok: true, order: { id, folio, ...statusesOf(after) }, isChanged: true }
}

/** A cancelled order owes nothing: a part of it that was paid has to go back, as a whole payment has. */
async function settledByCancelling(
  tx: Db,
  { account, before, after }: { account: string; before: LockedOrder; after: OrderState },
): Promise<OrderState> {
  if (after.paymentStatus !== before.paymentStatus) return after
  const { id: orderId, total, credited, paid, unrecordedSince } = before
  const payments = unrecordedSince === null ? sumPayments(await readPayments(tx, { account, orderId })) : paid
  return settledState(after, { balance: { status: after.status, total, credited, paid }, payments })
}

/** Records the money behind a payment status that is stated without it; 'fixed' where it cannot be taken back. */
async function settle(
  tx: Db,
  { account, actor, now, before: order, after }: Pick<Change, 'account' | 'actor' | 'now' | 'before' | 'after'>,
): Promise<Settled | 'fixed'> {
  const records = await readLedger(tx, { account, order })
  const settlement = statedSettlement(order, after, records)
  return settlement ? writeSettlement(tx, { account, actor, now, order, settlement, records }) : 'fixed'
}
