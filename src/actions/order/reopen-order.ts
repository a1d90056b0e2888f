import { markListingsDue } from '#data/catalogue/due-listings.ts'
import { assignCoupon, redeemCoupon } from '#data/coupon/redeem-coupon.ts'
import { takePointsAgain } from '#data/customer/spend-points.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { lockLetGo, writeHeldAgain } from '#data/hold/write-held-again.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { type LockedOrder, lockOrder } from '#data/order/lock-order.ts'
import { readEntries } from '#data/order/read-entries.ts'
import { type PlacedContents, readPlaced } from '#data/order/read-placed.ts'
import { takeLockedStock } from '#data/order/take-stock.ts'
import { insertEntry } from '#data/order/write-entries.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import { readPayments } from '#data/payment/read-payments.ts'
import { isErasedEmail } from '#domain/customer/erased-customer.ts'
import { heldAgainUntil } from '#domain/order/hold-again.ts'
import type { ReopenedOrder } from '#domain/order/order-outcomes.ts'
import { type OrderState, statusesOf } from '#domain/order/order-progress.ts'
import { settledState } from '#domain/order/settled-state.ts'
import { sumPayments } from '#domain/payment/payment-record.ts'
import type { OrderOrigin } from './change-order.ts'

interface ReopenOptions extends OrderOrigin {
  queueMail: QueueMail
}

type ReopenRejection = Extract<ReopenedOrder, { ok: false }>['code']

/** Ends the transaction: nothing was taken again. */
class Rejected extends Error {
  readonly code: ReopenRejection
  constructor(code: ReopenRejection) {
    super(code)
    this.code = code
  }
}

/**
 * Opens a cancelled order again, with the preparation that it had (docs/rules/order.md#reopening): it takes its coupon,
 * points and pieces again, all of them or nothing. Locks: order, coupon, customer, holds, stock, store.
 */
export async function reopenOrder(db: Db, options: ReopenOptions): Promise<ReopenedOrder> {
  try {
    return await inTransaction(db, (tx) => reopen(tx, options))
  } catch (error) {
    if (error instanceof Rejected) return { ok: false, code: error.code }
    throw error
  }
}

async function reopen(tx: Db, { order: key, queueMail, ...origin }: ReopenOptions): Promise<ReopenedOrder> {
  const { account, actor, now: at } = origin
  const order = await lockOrder(tx, { account, actor, key })
  if (!order) throw new Rejected('order-not-found')
  const { id: orderId, folio, customerId } = order
  if (order.status !== 'Cancelado') throw new Rejected('not-cancelled')
  const placed = await readPlaced(tx, { account, orderId })
  if (!placed || isErasedEmail(placed.email)) throw new Rejected('customer-erased')
  await takeCouponAgain(tx, { account, orderId, placed, now: at })
  const points = await takePointsAgain(tx, { account, customerId, orderId, at })
  if (points === null) throw new Rejected('points-short')
  const productIds = await takePiecesAgain(tx, { account, order, placed, now: at })
  const after = statusesOf(await openState(tx, { account, order }))
  const entryId = await insertEntry(tx, {
    account,
    orderId,
    actor,
    at,
    entry: { kind: 'reopened', from: statusesOf(order), to: after },
  })
  await queueMail(tx, [{ kind: 'order-changed', account, orderId, entryId }])
  const subject = String(orderId)
  await writeOrderChange(tx, {
    account,
    actor,
    at,
    orderId,
    // The staff has decided: an unpaid order is not cancelled again by itself.
    change: { ...after, cancelledAt: null, cancelReason: null, payBy: null },
    events: [
      { kind: 'order-changed', subject, payload: { folio, change: 'reopened', productIds } },
      { kind: 'order-advanced', subject, payload: { folio, ...after, productIds, isConsequence: true } },
    ],
  })
  return { ok: true, order: { id: orderId, folio, ...after } }
}

/** The state of the order once it is open: its payments less its refunds count. */
async function openState(tx: Db, { account, order }: { account: string; order: LockedOrder }): Promise<OrderState> {
  const { id: orderId, total, credited, paid, unrecordedSince } = order
  const payments = unrecordedSince === null ? sumPayments(await readPayments(tx, { account, orderId })) : paid
  const open: OrderState = { ...order, status: 'Abierto' }
  return settledState(open, { balance: { status: 'Abierto', total, credited, paid }, payments })
}

interface OrderToOpen {
  account: string
  placed: PlacedContents
  now: Date
}

/** Redeems the coupon again that the order gave back; its discount stays as it was. */
async function takeCouponAgain(
  tx: Db,
  { account, orderId, placed, now }: OrderToOpen & { orderId: number },
): Promise<void> {
  if (placed.payload.header.descuento_porcentaje_nota === 0) return
  const entries = await readEntries(tx, { account, orderId })
  const cancelled = entries.find(({ entry }) => entry.kind === 'cancelled')?.entry
  const id = cancelled?.kind === 'cancelled' ? cancelled.couponId : null
  if (!id || !(await redeemCoupon(tx, { account, id, now })).ok) throw new Rejected('coupon-gone')
  await assignCoupon(tx, { account, id, orderId })
}

/** Holds all pieces again that the order had held. @returns their products */
async function takePiecesAgain(
  tx: Db,
  { account, order: { id: orderId, deliveryMethod }, placed, now }: OrderToOpen & { order: LockedOrder },
): Promise<number[]> {
  const letGo = await lockLetGo(tx, { account, orderId })
  if (letGo.length === 0) return []
  const allocation = await takeLockedStock(tx, { account, wanted: letGo, preferred: null })
  if (!allocation.ok) throw new Rejected('stock-short')
  const until = heldAgainUntil({ deliveryMethod, pickupAt: placed.pickupAt }, now.getTime())
  await writeHeldAgain(tx, {
    account,
    orderId,
    taken: allocation.taken,
    until: until === null ? null : new Date(until),
  })
  const productIds = [...new Set(letGo.map(({ productId }) => productId))]
  await markListingsDue(tx, { account, productIds })
  return productIds
}
