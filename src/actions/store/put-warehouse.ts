import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { claimWarehouse } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'
import { replaceWarehouse } from './replace-warehouse.ts'
import { storeChanged } from './store-changed.ts'

interface WarehouseToPut {
  account: string
  actor: Actor
  now: Date
  warehouse: Warehouse
}

/**
 * Adds a warehouse to a store, or replaces the one with its key. Where it begins or ceases to sell online, every page
 * is rendered again, and the listings of all its products follow a moment later (decision 016).
 * @returns whether it is new
 */
export async function putWarehouse(
  db: Db,
  { account, actor, now, warehouse }: WarehouseToPut,
): Promise<{ isNew: boolean }> {
  return inTransaction(db, async (tx) => {
    const before = await claimWarehouse(tx, { account, ...warehouse })
    if (before) {
      await replaceWarehouse(tx, { account, actor, now, before, warehouse })
      return { isNew: false }
    }
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
    return { isNew: true }
  })
}
