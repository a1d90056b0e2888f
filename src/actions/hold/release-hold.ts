import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { lockOrder, type OrderKey } from '#data/order/lock-order.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ReleasedHold } from '#domain/hold/hold-outcomes.ts'
import { giveBackOrder } from '../order/give-back-order.ts'

interface HoldReleaseOptions {
  account: string
  actor: Actor
  now: Date
  order: OrderKey
}

/**
 * Releases the pieces that an order holds, once: they can be bought from then on. The order stays as it is and can
 * still be handed over, with the pieces left by then (decision 045). Locks: order, holds, stock, store (decision 032).
 */
export async function releaseHold(
  db: Db,
  { account, actor, now, order: key }: HoldReleaseOptions,
): Promise<ReleasedHold> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { account, actor, key })
    if (!order) return { ok: false, code: 'order-not-found' }
    const { id, folio } = order
    const productIds = await giveBackOrder(tx, { account, orderId: id, at: now })
    if (productIds.length === 0) return { ok: true, order: { id, folio }, isChanged: false }
    await writeOrderChange(tx, {
      account,
      actor,
      at: now,
      orderId: id,
      change: {},
      events: [{ kind: 'hold-ended', subject: String(id), payload: { productIds } }],
    })
    return { ok: true, order: { id, folio }, isChanged: true }
  })
}
