import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { claimWarehouse, lockAllWarehouses } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import { checkWarehouseName, warehouseKey } from '#domain/store/warehouse-form.ts'
import type { WarehouseAdded } from '#domain/store/warehouse-outcomes.ts'
import { storeChanged } from './store-changed.ts'

interface WarehouseToAdd {
  account: string
  actor: Actor
  now: Date
  name: string
}

/**
 * Adds a warehouse to a store as one of its staff. It does not sell online before it is switched on; its key comes from
 * its name, and stays when the name changes.
 */
export async function addWarehouse(
  db: Db,
  { account, actor, now, name: typed }: WarehouseToAdd,
): Promise<WarehouseAdded> {
  const name = typed.trim()
  return inTransaction(db, async (tx) => {
    const others = await lockAllWarehouses(tx, { account })
    const code = checkWarehouseName(
      name,
      others.map((other) => other.name),
    )
    if (code !== null) return { ok: false, code }
    const fid = warehouseKey(name, new Set(others.map((other) => other.fid)))
    // Another page may have added one of that key after the lock.
    const taken = await claimWarehouse(tx, { account, fid, name, servesOnline: false, branchFid: null })
    if (taken) return { ok: false, code: 'warehouse-name-taken' }
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
    return { ok: true, fid }
  })
}
