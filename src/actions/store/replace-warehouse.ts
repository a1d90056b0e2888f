import { markAllListingsDue, markWarehouseListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { writeWarehouse } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'
import { storeChanged } from './store-changed.ts'

interface WarehouseToReplace {
  account: string
  actor: Actor
  now: Date
  before: Warehouse
  warehouse: Warehouse
}

/**
 * Writes a locked warehouse over what it was. Where its online sale is switched, the listings of all products with
 * pieces in it become due; where the branch of its online sale changes, all listings, as the store may begin or cease to
 * count by branch. @returns whether anything changed
 */
export async function replaceWarehouse(
  tx: Db,
  { account, actor, now, before, warehouse }: WarehouseToReplace,
): Promise<boolean> {
  const isSwitched = before.servesOnline !== warehouse.servesOnline
  const isMoved = before.branchFid !== warehouse.branchFid
  if (!isSwitched && !isMoved && before.name === warehouse.name) return false
  await writeWarehouse(tx, { account, ...warehouse })
  if (sellsFrom(before) !== sellsFrom(warehouse)) await markAllListingsDue(tx, { account })
  else if (isSwitched) await markWarehouseListingsDue(tx, { account, warehouseFid: warehouse.fid })
  await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
  return true
}

/** The branch that a warehouse sells from online; null where it states none, or does not sell. */
function sellsFrom({ servesOnline, branchFid }: Warehouse): string | null {
  return servesOnline ? branchFid : null
}
