import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { extendHolds } from '#data/hold/extend-holds.ts'
import { lockLetGo, writeHeldAgain } from '#data/hold/write-held-again.ts'
import { writeHoldEnd } from '#data/hold/write-hold-end.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { type LockedOrder, lockOrder } from '#data/order/lock-order.ts'
import { takeLockedStock } from '#data/order/take-stock.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import { findReadPayment, writeReadPayment } from '#data/payment/online-payments.ts'
import { leaveUnpaid } from '#data/payment/unpaid-orders.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { awaitedUntil, folioOfReference, type ProviderPayment } from '#domain/money/online-payment.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import { hasLeftStore, type OrderState } from '#domain/order/order-progress.ts'
import { settledState } from '#domain/order/settled-state.ts'
import { onlineSettlement } from '#domain/payment/online-settlement.ts'
import { applyChange } from '../order/apply-change.ts'
import { readLedger, writeSettlement } from '../order/write-settlement.ts'
import { mailEntry } from './mail-entry.ts'

interface OnlinePaymentOptions {
  account: string
  actor: Actor
  now: Date
  /** As the provider described it just now. */
  seen: ProviderPayment
  /** When it was requested from the provider. */
  startedAt: Date
  queueMail: QueueMail
}

/** The outcome of reading a payment from the provider; an error where it is for no order of the store. */
export type ReadOnlinePayment =
  | { ok: true; orderId: number; isChanged: boolean }
  | { ok: false; code: 'order-not-found' }

/** Milliseconds until a payment that may still come is read again without a notice. */
const READ_AGAIN_MS = 3_600_000

/**
 * Has the money of an order follow a payment at the provider (docs/rules/payment.md#online-payments): all that came is
 * recorded, also where the order is paid already or cancelled. The same description again changes nothing. Locks: order,
 * cash day, holds, stock, store.
 */
export async function recordOnlinePayment(db: Db, options: OnlinePaymentOptions): Promise<ReadOnlinePayment> {
  return inTransaction(db, (tx) => record(tx, options))
}

async function record(tx: Db, options: OnlinePaymentOptions): Promise<ReadOnlinePayment> {
  const { account, actor, now, seen, startedAt } = options
  const folio = folioOfReference(seen.reference, account)
  const order = folio === null ? null : await lockOrder(tx, { account, actor, key: { folio } })
  if (!order) {
    await writeReadPayment(tx, { account, orderId: null, seen, startedAt, readAt: null })
    return { ok: false, code: 'order-not-found' }
  }
  const known = await findReadPayment(tx, { account, providerId: seen.id })
  const records = await readLedger(tx, { account, order })
  const settlement = onlineSettlement(order, seen, { records, before: known?.status ?? null })
  const until = awaitedUntil(seen, known?.createdAt ?? startedAt.getTime())
  const readAt = until === null || until <= now.getTime() ? null : new Date(now.getTime() + READ_AGAIN_MS)
  const { id: orderId } = order
  await writeReadPayment(tx, { account, orderId, seen, startedAt, readAt })
  if (settlement.records.length > 0) {
    await settle(tx, { ...options, order, settlement, records })
    return { ok: true, orderId, isChanged: true }
  }
  if (known?.status === seen.status) return { ok: true, orderId, isChanged: false }
  await follow(tx, { ...options, order, until })
  return { ok: true, orderId, isChanged: true }
}

type Settling = OnlinePaymentOptions & { order: LockedOrder } & Pick<
    Parameters<typeof writeSettlement>[1],
    'settlement' | 'records'
  >

async function settle(tx: Db, { order, settlement, records, ...options }: Settling): Promise<void> {
  const { account, actor, now, queueMail } = options
  const settled = await writeSettlement(tx, { account, actor, now, order, settlement, records })
  const { paid, credited, payments } = settled
  const balance = { status: order.status, total: order.total, credited, paid }
  const after = settledState(order, { balance, payments })
  const held = await holdPaid(tx, { account, order, after })
  const events = [...settled.events, ...held.events]
  const entries = [...settled.entries, ...held.entries]
  await applyChange(tx, {
    account,
    actor,
    now,
    before: order,
    after,
    settled: { ...settled, events, entries },
    queueMail,
  })
  // Some money came: from now on the staff decides what becomes of the order.
  await leaveUnpaid(tx, { account, orderId: order.id })
  const isNews = settlement.records.some(({ kind }) => kind === 'payment')
  if (isNews) await mailEntry(tx, { account, orderId: order.id, kind: 'payment', queueMail })
}

/**
 * Holds the pieces of an order that is paid until they leave the store. Those that went back on sale before are taken
 * again, all of them or none.
 */
async function holdPaid(
  tx: Db,
  { account, order, after }: { account: string; order: LockedOrder; after: OrderState },
): Promise<{ events: NewEvent[]; entries: OrderEntry[] }> {
  const { id: orderId } = order
  const subject = String(orderId)
  const isWaiting = after.status !== 'Cancelado' && !hasLeftStore(after) && after.paymentStatus === 'Pagado'
  if (!isWaiting) return { events: [], entries: [] }
  const isMoved = await writeHoldEnd(tx, { account, orderId, until: null })
  const moved: NewEvent[] = isMoved ? [{ kind: 'hold-moved', subject, payload: { until: null } }] : []
  const letGo = await lockLetGo(tx, { account, orderId })
  if (letGo.length === 0) return { events: moved, entries: [] }
  const allocation = await takeLockedStock(tx, { account, wanted: letGo, preferred: null })
  if (!allocation.ok) return { events: moved, entries: [{ kind: 'pieces-short' }] }
  await writeHeldAgain(tx, { account, orderId, taken: allocation.taken, until: null })
  const productIds = [...new Set(letGo.map(({ productId }) => productId))]
  await markListingsDue(tx, { account, productIds })
  return { events: [...moved, { kind: 'hold-begun', subject, payload: { until: null, productIds } }], entries: [] }
}

/** Notes a payment that is no money, and holds the pieces for as long as it may come. */
async function follow(
  tx: Db,
  { account, actor, now, order, seen, until }: OnlinePaymentOptions & { order: LockedOrder; until: number | null },
): Promise<void> {
  const { id: orderId, folio } = order
  const { status, type, amount } = seen
  const subject = String(orderId)
  const isWaiting = order.status !== 'Cancelado' && !hasLeftStore(order)
  const end = until !== null && isWaiting ? new Date(until) : null
  const isExtended = end !== null && (await extendHolds(tx, { account, orderId, until: end }))
  const moved: NewEvent[] = isExtended ? [{ kind: 'hold-moved', subject, payload: { until: end.toISOString() } }] : []
  await writeOrderChange(tx, {
    account,
    actor,
    at: now,
    orderId,
    change: {},
    events: [{ kind: 'online-payment', subject, payload: { folio, status, amount } }, ...moved],
    entries: [{ kind: 'online-payment', status, type, amount }],
  })
}
