import { findCategory } from '#data/catalogue/find-category.ts'
import { findOpenCount } from '#data/count/read-counts.ts'
import { insertCount } from '#data/count/write-count.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockWarehouse } from '#data/store/write-warehouse.ts'
import type { StartedCount } from '#domain/count/count-outcomes.ts'
import type { Actor } from '#domain/event/event.ts'

interface StartOptions {
  account: string
  actor: Actor
  now: Date
  warehouseFid: string
  /** One category; null for all that there is. */
  categoryId: number | null
  /** '' for none. */
  note: string
}

/**
 * Starts a count of a warehouse, or of one category of it. A warehouse has one open count of a scope: starting another,
 * or repeating the request, returns the open one, which can be joined.
 */
export async function startCount(
  db: Db,
  { account, actor, now, warehouseFid, categoryId, note }: StartOptions,
): Promise<StartedCount> {
  return inTransaction(db, async (tx) => {
    // Two who start at once: the later one sees the count of the first.
    const isThere = await lockWarehouse(tx, { account, fid: warehouseFid, mode: 'no key update' })
    if (!isThere) return { ok: false, code: 'warehouse-unknown' }
    const category = categoryId === null ? null : await findCategory(tx, { account, id: categoryId })
    if (categoryId !== null && category === null) return { ok: false, code: 'category-unknown' }
    const open = await findOpenCount(tx, { account, warehouseFid, categoryId })
    if (open) return { ok: false, code: 'count-open', id: open.id }
    const id = await insertCount(tx, { account, warehouseFid, category, note, startedBy: actor, startedAt: now })
    const event = { kind: 'count-changed' as const, subject: String(id), payload: { change: 'started' as const } }
    await appendEvents(tx, { account, actor, at: now, events: [event] })
    return { ok: true, id }
  })
}
