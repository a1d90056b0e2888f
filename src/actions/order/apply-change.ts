import { markListingsDue } from '#data/catalogue/due-listings.ts'
import { releaseCoupon } from '#data/coupon/redeem-coupon.ts'
import { giveBackPoints } from '#data/customer/spend-points.ts'
import type { Db } from '#data/database/client.ts'
import { endOrderHolds, type OrderHold } from '#data/hold/end-order-holds.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import type { LockedOrder } from '#data/order/lock-order.ts'
import { countTurns } from '#data/order/read-entries.ts'
import { readUnheldLines } from '#data/order/read-unheld-lines.ts'
import { type OrderChange, writeOrderChange } from '#data/order/write-order-change.ts'
import { recordUncounted } from '#data/stock/move-on-hand.ts'
import { takeOutHeld } from '#data/stock/take-out-held.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { stockMoves } from '#domain/event/stock-moves.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import { hasLeftStore, type OrderState, statusesOf } from '#domain/order/order-progress.ts'
import { orderMoveId } from '#domain/stock/stock-move.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { giveBackOrder } from './give-back-order.ts'
import type { Settled } from './write-settlement.ts'

/** A change of an order's statuses that is legal and not made yet. */
export interface Change {
  account: string
  actor: Actor
  now: Date
  before: LockedOrder
  after: OrderState
  /** Why it is cancelled, if it is. */
  reason?: string | undefined
  /** Variants of a cancelled order whose pieces do not go back on sale. */
  withheld?: readonly number[] | undefined
  /** Its payments and refunds, which are written; null without any. */
  settled: Settled | null
  queueMail: QueueMail
}

/**
 * Makes a change, with all that follows from it: what becomes of the order's pieces, points and coupon, the messages to
 * the customer, the history and the events. Locks: coupon, customer, holds, stock, store; the caller has locked the
 * order.
 */
export async function applyChange(tx: Db, change: Change): Promise<void> {
  const { account, actor, now: at, before, settled, queueMail } = change
  const mails = mailsOf(change)
  if (mails.length > 0) await queueMail(tx, mails)
  const { events: moved, couponId } = isCancelled(change)
    ? await cancel(tx, change)
    : { events: await goOn(tx, change), couponId: null }
  await writeOrderChange(tx, {
    account,
    actor,
    at,
    orderId: before.id,
    change: columnsOf(change),
    events: [...(settled?.events ?? []), ...moved],
    entries: [...(settled?.entries ?? []), ...entriesOf(change, couponId)],
  })
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
  const { actor, now, reason = '', before, after, settled } = change
  const { status, paymentStatus, preparationStatus } = after
  const isHandedOver = preparationStatus === 'Entregado' && before.preparationStatus !== 'Entregado'
  return {
    status,
    paymentStatus,
    preparationStatus,
    ...(settled && { paid: settled.paid, credited: settled.credited }),
    ...(!before.isAdvanced && { advancedAt: now }),
    ...(isReady(change) && { readyAt: now }),
    ...(isReady(change) && hasTracking(change) && { trackingSentAt: now }),
    ...(isHandedOver && { handedOverAt: now, handedOverBy: actor }),
    ...(isCancelled(change) && { cancelledAt: now, cancelReason: reason }),
  }
}

/** Gives back everything that the order holds: pieces, points and coupon. */
async function cancel(tx: Db, change: Change): Promise<{ events: NewEvent[]; couponId: string | null }> {
  const { account, now: at, before, after } = change
  const { id: orderId, customerId, folio } = before
  const couponId = await releaseCoupon(tx, { account, orderId })
  const points = await giveBackPoints(tx, { account, customerId, orderId, at })
  const productIds = await giveBackOrder(tx, { account, orderId, at, withheld: change.withheld ?? [] })
  const payload = { folio, productIds, points, couponId }
  const cancelled: NewEvent = { kind: 'order-cancelled', subject: String(orderId), payload }
  // A payment that was refunded with it is news of its own.
  const isNews = after.paymentStatus !== before.paymentStatus
  return { events: isNews ? [cancelled, advancedEvent(change, [])] : [cancelled], couponId }
}

/** Whether the change is more than a payment, which has an entry and an event of its own. */
function isStep({ before, after, settled }: Change): boolean {
  const isPaymentAlone = before.preparationStatus === after.preparationStatus && after.status !== 'Cancelado'
  return !(isPaymentAlone && settled !== null && settled.events.length > 0)
}

/** @param couponId the coupon that was given back */
function entriesOf(change: Change, couponId: string | null): OrderEntry[] {
  const { before, after, reason = '', withheld = [] } = change
  const way = { from: statusesOf(before), to: statusesOf(after) }
  if (isCancelled(change)) return [{ kind: 'cancelled', ...way, reason, isRestocked: withheld.length === 0, couponId }]
  return isStep(change) ? [{ kind: 'advanced', ...way }] : []
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
  const eventId = orderMoveId(orderId, await countTurns(tx, { account, orderId }))
  const holds = [...held, ...(await findUnheld(tx, change, eventId))]
  const taken = await takeOutHeld(tx, { account, at, holds, eventId })
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
async function findUnheld(
  tx: Db,
  { account, now: at, before: { id: orderId } }: Change,
  eventId: string,
): Promise<OrderHold[]> {
  const unheld = await readUnheldLines(tx, { account, orderId })
  if (unheld.length === 0) return []
  await takeVariantLocks(tx, { account, variantIds: unheld.map(({ variantId }) => variantId) })
  // A first count may have come while the locks were waited for.
  const pieces = Map.groupBy(await readUnheldLines(tx, { account, orderId }), ({ isCounted }) => isCounted)
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

function advancedEvent(change: Change, productIds: number[]): NewEvent {
  const { before, after } = change
  const { status, paymentStatus, preparationStatus } = after
  const payload = { folio: before.folio, status, paymentStatus, preparationStatus, productIds }
  return {
    kind: 'order-advanced',
    subject: String(before.id),
    payload: isStep(change) ? payload : { ...payload, isConsequence: true },
  }
}
