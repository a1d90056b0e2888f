import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { insertBulkChange } from '#data/product/bulk-changes.ts'
import type { Actor } from '#domain/event/event.ts'
import { type BulkChange, checkBulkChange } from '#domain/product-edit/bulk-change.ts'
import { MOST_SELECTED, type ProductSelection } from '#domain/product-edit/product-filter.ts'
import type { BegunChange } from '#domain/product-edit/product-outcomes.ts'

interface BeginOptions {
  account: string
  actor: Actor
  now: Date
  /** Made by the caller, such as a UUID: a repeated request starts it once. */
  id: string
  change: BulkChange
  selection: ProductSelection
}

/**
 * Stores a bulk change and its products: up to 10,000, by id where a filter leaves more. Products that match the filter
 * later are not included. No product changes before the change is continued, so that it leaves no event.
 */
export async function beginBulkChange(
  db: Db,
  { account, actor, now, id, change, selection }: BeginOptions,
): Promise<BegunChange> {
  const code = checkBulkChange(change)
  if (code !== null) return { ok: false, code }
  return inTransaction(db, async (tx) => {
    const total = await insertBulkChange(tx, { account, id, change, actor, selection, most: MOST_SELECTED, now })
    return { ok: true, total: total ?? 0, isNew: total !== null }
  })
}
