import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { type LockedOrder, lockOrder } from '#data/order/lock-order.ts'
import { type OrderChange, writeOrderChange } from '#data/order/write-order-change.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { type Carrier, checkTracking, type Tracking } from '#domain/order/carrier.ts'
import type { ChangedOrder, ChangedSeenOrder, SetTracking } from '#domain/order/order-outcomes.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { changeOrder, changeSeenOrder, type OrderOrigin } from './change-order.ts'

/** A carrier and a number as they were typed. */
export interface TypedTracking {
  carrier: Carrier | null
  trackingNumber: string
}

interface TrackingOptions extends OrderOrigin {
  tracking: TypedTracking
  queueMail: QueueMail
}

/**
 * Writes who carries the parcel of an order, and its tracking number. A number that comes after the parcel was marked
 * sent is mailed to the customer, once (docs/rules/order.md#tracking).
 */
export async function setTracking(db: Db, { tracking: typed, ...options }: TrackingOptions): Promise<SetTracking> {
  const checked = checkTracking(typed)
  if (!checked.ok) return checked
  return inTransaction(db, (tx) => write(tx, options, checked.tracking, { isMailed: false }))
}

interface SendOptions extends TrackingOptions {
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
  { tracking: typed, to, seen, ...options }: SendOptions,
): Promise<ChangedOrder | ChangedSeenOrder | Extract<SetTracking, { ok: false }>> {
  const checked = checkTracking(typed)
  if (!checked.ok) return checked
  const { tracking } = checked
  return inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, { account: options.account, key: options.order })
    if (!before) return { ok: false, code: 'order-not-found' }
    if (!mayHave(before, tracking)) return { ok: false, code: 'not-a-delivery' }
    const step = { ...options, to }
    const changed = seen ? await changeSeenOrder(tx, { ...step, seen }) : await changeOrder(tx, step)
    if (!changed.ok) return changed
    const isMailed = !before.wasReady && changed.order.preparationStatus === 'Enviado'
    await write(tx, options, tracking, { isMailed })
    return changed
  })
}

function mayHave({ deliveryMethod }: LockedOrder, { carrier, trackingNumber }: Tracking): boolean {
  return deliveryMethod === 'delivery' || (carrier === null && trackingNumber === null)
}

/** @param isMailed whether a mail with the number is queued in this transaction */
async function write(
  tx: Db,
  { account, actor, now: at, order: key, queueMail }: Omit<TrackingOptions, 'tracking'>,
  tracking: Tracking,
  { isMailed }: { isMailed: boolean },
): Promise<SetTracking> {
  const before = await lockOrder(tx, { account, key })
  if (!before) return { ok: false, code: 'order-not-found' }
  if (!mayHave(before, tracking)) return { ok: false, code: 'not-a-delivery' }
  const { id, folio } = before
  const { carrier, trackingNumber } = tracking
  const isSame = before.tracking.carrier === carrier && before.tracking.trackingNumber === trackingNumber
  if (isSame) return { ok: true, order: { id, folio }, isChanged: false }
  const isNews = trackingNumber !== null && !before.isTrackingSent && before.preparationStatus === 'Enviado'
  if (isNews && !isMailed) await queueMail(tx, [{ kind: 'order-tracking', account, orderId: id }])
  const change: OrderChange = { carrier, trackingNumber, ...(isNews && { trackingSentAt: at }) }
  const payload = { folio, carrier, hasNumber: trackingNumber !== null }
  const events: NewEvent[] = [{ kind: 'order-tracked', subject: String(id), payload }]
  await writeOrderChange(tx, { account, actor, at, orderId: id, change, events })
  return { ok: true, order: { id, folio }, isChanged: true }
}
