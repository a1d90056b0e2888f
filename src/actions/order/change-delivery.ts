import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { moveHoldWithPickup } from '#data/hold/write-hold-end.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { readPlaced } from '#data/order/read-placed.ts'
import { insertEntry } from '#data/order/write-entries.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import { isErasedEmail } from '#domain/customer/erased-customer.ts'
import {
  changeDelivery as changedBy,
  type DeliveryForm,
  deliveryForm,
  isSameForm,
  type OrderReach,
} from '#domain/order/delivery-change.ts'
import type { ChangedDelivery } from '#domain/order/order-outcomes.ts'
import { hasLeftStore } from '#domain/order/order-progress.ts'
import { pickupHeldUntil } from '#domain/pickup/hold.ts'
import type { PickupHours } from '#domain/pickup/pickup-days.ts'
import type { OrderOrigin } from './change-order.ts'

interface DeliveryOptions extends OrderOrigin {
  wanted: DeliveryForm
  /** The form as the page showed it: what another person changed since is not written over. */
  seen: DeliveryForm
  timeZone: string
  /** When the branch hands over pickups. */
  opening: PickupHours
  queueMail: QueueMail
}

/**
 * Changes whom an order reaches, and how, before it leaves the store (docs/rules/order.md#changing-an-order). The
 * customer gets one mail with all changes. Locks: order, holds, store.
 */
export async function changeDelivery(
  db: Db,
  { order: key, wanted, seen, timeZone, opening, queueMail, ...origin }: DeliveryOptions,
): Promise<ChangedDelivery> {
  const { account, actor, now: at } = origin
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { account, actor, key })
    const placed = order && (await readPlaced(tx, { account, orderId: order.id }))
    if (!placed) return { ok: false, code: 'order-not-found' }
    const isGone = order.status === 'Cancelado' || hasLeftStore(order) || isErasedEmail(placed.email)
    if (isGone) return { ok: false, code: 'order-gone' }
    const { id: orderId, folio, deliveryMethod } = order
    const { email, pickupAt, payload } = placed
    const before: OrderReach = { deliveryMethod, email, pickupAt, header: payload.header }
    if (!isSameForm(deliveryForm(before, timeZone), seen)) return { ok: false, code: 'changed-meanwhile' }
    const changed = changedBy(before, wanted, { now: at.getTime(), timeZone, opening })
    if (!changed.ok) return { ok: false, code: 'invalid', errors: changed.errors }
    const { order: after, changes } = changed
    if (changes.length === 0) return { ok: true, isChanged: false }
    if (after.pickupAt !== null && after.pickupAt !== pickupAt) {
      await moveHoldWithPickup(tx, { account, orderId, until: new Date(pickupHeldUntil(after.pickupAt)) })
    }
    const entryId = await insertEntry(tx, { account, orderId, actor, at, entry: { kind: 'changed', changes } })
    await queueMail(tx, [{ kind: 'order-changed', account, orderId, entryId }])
    await writeOrderChange(tx, {
      account,
      actor,
      at,
      orderId,
      change: {
        customerEmail: after.email,
        pickupAt: after.pickupAt === null ? null : new Date(after.pickupAt),
        payload: { ...payload, header: after.header },
      },
      events: [
        { kind: 'order-changed', subject: String(orderId), payload: { folio, change: 'changed', productIds: [] } },
      ],
    })
    return { ok: true, isChanged: true }
  })
}
