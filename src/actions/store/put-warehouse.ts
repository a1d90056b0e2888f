import { markAllListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockBranch } from '#data/store/write-branch.ts'
import { claimWarehouse } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'
import { replaceWarehouse } from './replace-warehouse.ts'
import { storeChanged } from './store-changed.ts'

interface WarehouseToPut {
  account: string
  actor: Actor
  now: Date
  /** Without a branch, a warehouse stays where it is. */
  warehouse: Omit<Warehouse, 'branchFid'> & { branchFid?: string | null | undefined }
}

type WarehousePut = { ok: true; isNew: boolean; warehouse: Warehouse } | { ok: false; code: 'branch-unknown' }

/**
 * Adds a warehouse to a store, or replaces the one with its key. Where it begins or ceases to sell online, every page
 * is rendered again, and the listings of all its products follow a moment later (decision 016).
 * @returns it as it is now, and whether it is new
 */
export async function putWarehouse(
  db: Db,
  { account, actor, now, warehouse: stated }: WarehouseToPut,
): Promise<WarehousePut> {
  const { branchFid } = stated
  return inTransaction(db, async (tx) => {
    if (branchFid && !(await lockBranch(tx, { account, fid: branchFid, mode: 'key share' }))) {
      return { ok: false, code: 'branch-unknown' }
    }
    const added: Warehouse = { ...stated, branchFid: branchFid ?? null }
    const before = await claimWarehouse(tx, { account, ...added })
    if (before) {
      const warehouse: Warehouse = { ...stated, branchFid: branchFid === undefined ? before.branchFid : branchFid }
      await replaceWarehouse(tx, { account, actor, now, before, warehouse })
      return { ok: true, isNew: false, warehouse }
    }
    // With it, the store may begin to count by branch.
    if (added.servesOnline && added.branchFid !== null) await markAllListingsDue(tx, { account })
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
    return { ok: true, isNew: true, warehouse: added }
  })
}
