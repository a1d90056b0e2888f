import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { type LockedOrder, lockOrder } from '#data/order/lock-order.ts'
import { type OrderChange, writeOrderChange } from '#data/order/write-order-change.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { checkTracking, type Tracking, type TypedTracking } from '#domain/order/carrier.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import type { ChangedOrder, ChangedSeenOrder, SetTracking } from '#domain/order/order-outcomes.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { changeOrder, changeSeenOrder, type OrderOrigin } from './change-order.ts'

interface TrackingOptions extends OrderOrigin {
  /** A missing part stays as it is. */
  tracking: Partial<TypedTracking>
  queueMail: QueueMail
}

/**
 * Writes who carries the parcel of an order, and its tracking number. A number that comes after the parcel was marked
 * sent is mailed to the customer, once (docs/rules/order.md#tracking).
 */
export async function setTracking(db: Db, options: TrackingOptions): Promise<SetTracking> {
  return inTransaction(db, async (tx) => {
    const checked = await lockAndCheck(tx, options)
    return checked.ok ? write(tx, options, checked, { isMailed: false }) : checked
  })
}

interface SendTrackedOptions extends TrackingOptions {
  to: Partial<OrderStatuses>
  /** The statuses that a page showed; without them the order is moved from any. */
  seen?: OrderStatuses
}

/**
 * Moves an order along and writes its tracking in the same transaction, so that the mail that reports a parcel as sent
 * has its number. The tracking is not written when the order is not moved.
 */
export async function sendTracked(
  db: Db,
  { to, seen, ...options }: SendTrackedOptions,
): Promise<ChangedOrder | ChangedSeenOrder | Extract<SetTracking, { ok: false }>> {
  return inTransaction(db, async (tx) => {
    const checked = await lockAndCheck(tx, options)
    if (!checked.ok) return checked
    const step = { ...options, to }
    const changed = seen ? await changeSeenOrder(tx, { ...step, seen }) : await changeOrder(tx, step)
    if (!changed.ok) return changed
    const isMailed = !checked.before.wasReady && changed.order.preparationStatus === 'Enviado'
    // The step may have changed the state by which the mail is decided.
    const before = { ...checked.before, preparationStatus: changed.order.preparationStatus }
    await write(tx, options, { ...checked, before }, { isMailed })
    return changed
  })
}

interface CheckedParcel {
  before: LockedOrder
  tracking: Tracking
}

async function lockAndCheck(
  tx: Db,
  { account, actor, order: key, tracking: typed }: TrackingOptions,
): Promise<({ ok: true } & CheckedParcel) | Extract<SetTracking, { ok: false }>> {
  const before = await lockOrder(tx, { account, actor, key })
  if (!before) return { ok: false, code: 'order-not-found' }
  const { carrier = before.tracking.carrier, trackingNumber = before.tracking.trackingNumber ?? '' } = typed
  const checked = checkTracking({ carrier, trackingNumber })
  if (!checked.ok) return checked
  const isEmpty = checked.tracking.carrier === null && checked.tracking.trackingNumber === null
  if (before.deliveryMethod !== 'delivery' && !isEmpty) return { ok: false, code: 'not-a-delivery' }
  return { ok: true, before, tracking: checked.tracking }
}

/** @param isMailed whether a mail with the number is queued in this transaction */
async function write(
  tx: Db,
  { account, actor, now: at, queueMail }: TrackingOptions,
  { before, tracking }: CheckedParcel,
  { isMailed }: { isMailed: boolean },
): Promise<SetTracking> {
  const { id, folio } = before
  const { carrier, trackingNumber } = tracking
  const isSame = before.tracking.carrier === carrier && before.tracking.trackingNumber === trackingNumber
  if (isSame) return { ok: true, order: { id, folio }, isChanged: false }
  const isNews = trackingNumber !== null && !before.isTrackingSent && before.preparationStatus === 'Enviado'
  if (isNews && !isMailed) await queueMail(tx, [{ kind: 'order-tracking', account, orderId: id }])
  const change: OrderChange = { carrier, trackingNumber, ...(isNews && { trackingSentAt: at }) }
  const payload = { folio, carrier, hasNumber: trackingNumber !== null }
  const events: NewEvent[] = [{ kind: 'order-tracked', subject: String(id), payload }]
  const entries: OrderEntry[] = [{ kind: 'tracked', carrier, hasNumber: trackingNumber !== null }]
  await writeOrderChange(tx, { account, actor, at, orderId: id, change, events, entries })
  return { ok: true, order: { id, folio }, isChanged: true }
}
