import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { lockLetGo, writeHeldAgain } from '#data/hold/write-held-again.ts'
import { lockOrder, type OrderKey } from '#data/order/lock-order.ts'
import { takeLockedStock } from '#data/order/take-stock.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import type { Actor } from '#domain/event/event.ts'
import type { HeldAgain } from '#domain/hold/hold-outcomes.ts'
import { hasLeftStore } from '#domain/order/order-progress.ts'
import { checkHoldEnd } from '#domain/pickup/hold.ts'

interface HoldAgainOptions {
  account: string
  actor: Actor
  now: Date
  order: OrderKey
  /** Null: until the order leaves the store, or the store lets the pieces go. */
  until: Date | null
}

/**
 * Holds the pieces of an order once more that it held until its hold ended, all of them or none: another order may have
 * them by now. Locks: order, holds, stock, store (decision 032).
 */
export async function holdAgain(
  db: Db,
  { account, actor, now, order: key, until }: HoldAgainOptions,
): Promise<HeldAgain> {
  const code = until && checkHoldEnd(until, now)
  if (code) return { ok: false, code }
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { account, actor, key })
    if (!order) return { ok: false, code: 'order-not-found' }
    if (order.status === 'Cancelado' || hasLeftStore(order)) return { ok: false, code: 'order-gone' }
    const { id, folio } = order
    const letGo = await lockLetGo(tx, { account, orderId: id })
    if (letGo.length === 0) return { ok: true, order: { id, folio }, isChanged: false }
    const allocation = await takeLockedStock(tx, { account, wanted: letGo, preferred: null })
    if (!allocation.ok) return { ok: false, code: 'stock-short' }
    await writeHeldAgain(tx, { account, orderId: id, taken: allocation.taken, until })
    const productIds = [...new Set(letGo.map(({ productId }) => productId))]
    await markListingsDue(tx, { account, productIds })
    const payload = { until: until?.toISOString() ?? null, productIds }
    await writeOrderChange(tx, {
      account,
      actor,
      at: now,
      orderId: id,
      change: {},
      events: [{ kind: 'hold-begun', subject: String(id), payload }],
    })
    return { ok: true, order: { id, folio }, isChanged: true }
  })
}
