import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { writeHoldEnd } from '#data/hold/write-hold-end.ts'
import { lockOrder, type OrderKey } from '#data/order/lock-order.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import type { Actor } from '#domain/event/event.ts'
import type { MovedHold } from '#domain/hold/hold-outcomes.ts'
import { checkHoldEnd } from '#domain/pickup/hold.ts'

interface HoldEndOptions {
  account: string
  actor: Actor
  now: Date
  order: OrderKey
  /** Null: until the order leaves the store, or the store lets the pieces go. */
  until: Date | null
}

/** Holds what an order still holds until another moment. What went back on sale is not taken again. */
export async function moveHoldEnd(
  db: Db,
  { account, actor, now, order: key, until }: HoldEndOptions,
): Promise<MovedHold> {
  const code = until && checkHoldEnd(until, now)
  if (code) return { ok: false, code }
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { account, actor, key })
    if (!order) return { ok: false, code: 'order-not-found' }
    const { id, folio } = order
    const isChanged = await writeHoldEnd(tx, { account, orderId: id, until })
    if (isChanged) {
      const payload = { until: until?.toISOString() ?? null }
      await writeOrderChange(tx, {
        account,
        actor,
        at: now,
        orderId: id,
        change: {},
        events: [{ kind: 'hold-moved', subject: String(id), payload }],
      })
    }
    return { ok: true, order: { id, folio }, isChanged }
  })
}
