import { markListingsDue } from '#data/catalogue/due-listings.ts'
import { releaseCoupon } from '#data/coupon/redeem-coupon.ts'
import { giveBackPoints } from '#data/customer/spend-points.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { endOrderHolds, type OrderHold } from '#data/hold/end-order-holds.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { type LockedOrder, lockOrder, type OrderKey } from '#data/order/lock-order.ts'
import { readUnheldLines } from '#data/order/read-unheld-lines.ts'
import { type OrderChange, writeOrderChange } from '#data/order/write-order-change.ts'
import { recordUncounted } from '#data/stock/move-on-hand.ts'
import { takeOutHeld } from '#data/stock/take-out-held.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { stockMoves } from '#domain/event/stock-moves.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import type { ChangedOrder, ChangedSeenOrder } from '#domain/order/order-outcomes.ts'
import { advance, hasLeftStore, type OrderState, type OrderStatuses } from '#domain/order/order-progress.ts'
import { orderMoveId } from '#domain/stock/stock-move.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { giveBackOrder } from './give-back-order.ts'

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
  queueMail: QueueMail
}

/** A change that is legal and not made yet. */
interface Change extends Pick<OrderStepOptions, 'account' | 'actor' | 'now' | 'reason' | 'queueMail'> {
  before: LockedOrder
  after: OrderState
}

/**
 * Brings an order to other statuses with all that follows from them, in one transaction: what becomes of its pieces,
 * points and coupon, the messages to the customer, and the events. Locks: order, coupon, customer, holds, stock, store
 * (decision 032).
 */
export async function changeOrder(db: Db, { order: key, ...options }: OrderStepOptions): Promise<ChangedOrder> {
  return inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, { account: options.account, key })
    return before ? take(tx, before, options) : { ok: false, code: 'order-not-found' }
  })
}

/**
 * The same as {@link changeOrder} for a person at the counter, who decides by the state on the screen: when two people
 * move an order at once, one succeeds and the other gets the order's new state.
 * @param seen the statuses that the screen showed
 */
export async function changeSeenOrder(
  db: Db,
  { order: key, seen, ...options }: OrderStepOptions & { seen: OrderStatuses },
): Promise<ChangedSeenOrder> {
  return inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, { account: options.account, key })
    if (!before) return { ok: false, code: 'order-not-found' }
    const isAsSeen = STATUS_FIELDS.every((field) => before[field] === seen[field])
    return isAsSeen ? take(tx, before, options) : { ok: false, code: 'changed-meanwhile', order: statusesOf(before) }
  })
}

async function take(
  tx: Db,
  before: LockedOrder,
  { to, ...options }: Omit<OrderStepOptions, 'order'>,
): Promise<ChangedOrder> {
  const advanced = advance(before, to)
  if (!advanced.ok) return { ok: false, code: 'illegal-step', legal: advanced.legal }
  const order = { id: before.id, folio: before.folio, ...statusesOf(advanced.after) }
  if (advanced.after === before) return { ok: true, order, isChanged: false }
  await write(tx, { ...options, before, after: advanced.after })
  return { ok: true, order, isChanged: true }
}

const STATUS_FIELDS = ['status', 'paymentStatus', 'preparationStatus'] as const

function statusesOf({ status, paymentStatus, preparationStatus }: OrderStatuses): OrderStatuses {
  return { status, paymentStatus, preparationStatus }
}

async function write(tx: Db, change: Change): Promise<void> {
  const { account, actor, now: at, before, queueMail } = change
  const mails = mailsOf(change)
  if (mails.length > 0) await queueMail(tx, mails)
  const events = isCancelled(change) ? await cancel(tx, change) : await goOn(tx, change)
  await writeOrderChange(tx, { account, actor, at, orderId: before.id, change: columnsOf(change), events })
}

function isCancelled({ before, after }: Change): boolean {
  return after.status === 'Cancelado' && before.status !== 'Cancelado'
}

/** Whether the customer is informed that the order is ready: once, despite repeated corrections. */
function isReady({ before, after }: Change): boolean {
  const ready = after.deliveryMethod === 'delivery' ? 'Enviado' : 'Preparado'
  return !before.wasReady && after.status !== 'Cancelado' && after.preparationStatus === ready
}

/** Whether the mail that reports it as sent has its tracking number. */
function hasTracking({ before }: Change): boolean {
  return before.tracking.trackingNumber !== null
}

function mailsOf(change: Change): MailJob[] {
  const { account, actor, before } = change
  const of = { account, orderId: before.id }
  if (isCancelled(change)) {
    const cancelled: MailJob = { kind: 'order-cancelled', ...of }
    return actor === 'shopper' ? [cancelled, { kind: 'cancellation-notice', ...of }] : [cancelled]
  }
  return isReady(change) ? [{ kind: 'order-ready', ...of }] : []
}

function columnsOf(change: Change): OrderChange {
  const { actor, now, reason = '', before, after } = change
  const { status, paymentStatus, preparationStatus } = after
  const isHandedOver = preparationStatus === 'Entregado' && before.preparationStatus !== 'Entregado'
  return {
    status,
    paymentStatus,
    preparationStatus,
    ...(!before.isAdvanced && { advancedAt: now }),
    ...(isReady(change) && { readyAt: now }),
    ...(isReady(change) && hasTracking(change) && { trackingSentAt: now }),
    ...(isHandedOver && { handedOverAt: now, handedOverBy: actor }),
    ...(isCancelled(change) && { cancelledAt: now, cancelReason: reason }),
  }
}

/** Gives back everything that the order holds: pieces, points and coupon. */
async function cancel(tx: Db, change: Change): Promise<NewEvent[]> {
  const { account, now: at, before, after } = change
  const { id: orderId, customerId, folio } = before
  const couponId = await releaseCoupon(tx, { account, orderId })
  const points = await giveBackPoints(tx, { account, customerId, orderId, at })
  const productIds = await giveBackOrder(tx, { account, orderId, at })
  const payload = { folio, productIds, points, couponId }
  const cancelled: NewEvent = { kind: 'order-cancelled', subject: String(orderId), payload }
  // A payment that was refunded with it is news of its own.
  return after.paymentStatus === before.paymentStatus ? [cancelled] : [cancelled, advancedEvent(change, [])]
}

/**
 * Takes the pieces out of the store with the step by which the order leaves it. Those whose hold had ended have gone
 * without one, as at a till, and may be short since.
 */
async function goOn(tx: Db, change: Change): Promise<NewEvent[]> {
  const { account, now: at, before, after } = change
  const { id: orderId } = before
  if (!before.isAdvanced && !hasLeftStore(after)) await confirmDelivery(tx, { account, order: before })
  if (!hasLeftStore(after) || hasLeftStore(before)) return [advancedEvent(change, [])]
  const held = await endOrderHolds(tx, { account, orderId, at })
  const holds = [...held, ...(await findUnheld(tx, change))]
  const taken = await takeOutHeld(tx, { account, orderId, at, holds })
  const productIds = [...new Set(taken.filter(({ differs }) => differs).map(({ productId }) => productId))]
  if (productIds.length > 0) await markListingsDue(tx, { account, productIds })
  const unheld = taken.filter(({ wasHeld, change: { pieces } }) => !wasHeld && pieces !== 0)
  // The order has the number of the last.
  return [...stockMoves(unheld, { isConsequence: true }), advancedEvent(change, productIds)]
}

/**
 * Finds pieces that the order never held, as ended holds. Uncounted places are recorded for a later count of an earlier
 * moment. The variants are locked first, since a first count of the place would not be seen.
 */
async function findUnheld(tx: Db, { account, now: at, before: { id: orderId } }: Change): Promise<OrderHold[]> {
  const unheld = await readUnheldLines(tx, { account, orderId })
  if (unheld.length === 0) return []
  await takeVariantLocks(tx, { account, variantIds: unheld.map(({ variantId }) => variantId) })
  // A first count may have come while the locks were waited for.
  const pieces = Map.groupBy(await readUnheldLines(tx, { account, orderId }), ({ isCounted }) => isCounted)
  const eventId = orderMoveId(orderId)
  await recordUncounted(tx, {
    account,
    at,
    moves: (pieces.get(false) ?? []).map(({ variantId, warehouseFid, quantity }) => ({
      variantId,
      warehouseFid,
      eventId,
      at,
      pieces: -quantity,
    })),
  })
  return (pieces.get(true) ?? []).map((place) => ({ ...place, orderId, wasActive: false }))
}

function advancedEvent({ before, after }: Change, productIds: number[]): NewEvent {
  const { status, paymentStatus, preparationStatus } = after
  const payload = { folio: before.folio, status, paymentStatus, preparationStatus, productIds }
  return { kind: 'order-advanced', subject: String(before.id), payload }
}
