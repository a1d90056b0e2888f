import { markWarehouseListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { Warehouse } from '#data/store/read-warehouses.ts'
import { claimWarehouse, writeWarehouse } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
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
    const isSwitched = before !== null && before.servesOnline !== warehouse.servesOnline
    if (before && !isSwitched && before.name === warehouse.name) return { isNew: false }
    if (before) await writeWarehouse(tx, { account, ...warehouse })
    if (isSwitched) await markWarehouseListingsDue(tx, { account, warehouseFid: warehouse.fid })
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
    return { isNew: before === null }
  })
}
