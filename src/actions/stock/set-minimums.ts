import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { type Minimum, writeMinimums } from '#data/stock/write-minimums.ts'
import type { Actor } from '#domain/event/event.ts'
import { isMinimum } from '#domain/stock/minimum.ts'
import type { SetMinimums } from '#domain/stock/stock-outcomes.ts'

interface MinimumOptions {
  account: string
  actor: Actor
  now: Date
  /** The last one wins where a product and warehouse come twice. */
  minimums: readonly Minimum[]
}

/**
 * Sets the fewest pieces that warehouses should have available of each variant of products, or that it does not matter.
 * All of them or none.
 */
export async function setMinimums(db: Db, { account, actor, now, minimums }: MinimumOptions): Promise<SetMinimums> {
  if (!minimums.every(({ pieces }) => pieces === null || isMinimum(pieces)))
    return { ok: false, code: 'minimum-invalid' }
  const lasts = [...new Map(minimums.map((each) => [`${each.productId} ${each.warehouseFid}`, each])).values()]
  return inTransaction(db, async (tx) => {
    const changed = await writeMinimums(tx, { account, minimums: lasts })
    if (changed.length > 0) {
      const payload = { products: changed.length }
      await appendEvents(tx, { account, actor, at: now, events: [{ kind: 'minimums-changed', subject: '', payload }] })
    }
    return { ok: true, changed: changed.length }
  })
}
