import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { claimWarehouse, lockAllWarehouses } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import { warehousesOf } from '#domain/stock/elsewhere.ts'
import { checkWarehouseName, warehouseKey } from '#domain/store/warehouse-form.ts'
import { storeChanged } from './store-changed.ts'

interface BranchWithoutWarehouse {
  account: string
  actor: Actor
  now: Date
  /** Name of the new branch. */
  branch: string
  /** Names of the branches before it. */
  before: readonly string[]
}

/**
 * Gives a new branch a warehouse with its name, which is how they belong together (docs/rules/stock.md#other-branches).
 * It does not sell online at first. A store's first branch has the warehouse that the store began with, and a branch
 * whose name a warehouse already has gets no second one.
 */
export async function addBranchWarehouse(
  tx: Db,
  { account, actor, now, branch, before }: BranchWithoutWarehouse,
): Promise<void> {
  const store = await findStoreByAccount(tx, { account })
  if (before.length === 0 || !store) return
  const others = await lockAllWarehouses(tx, { account })
  const places = { storeName: store.storeName, branches: [...before, branch] }
  if (warehousesOf(branch, others, places).length > 0) return
  const names = others.map(({ name }) => name)
  if (checkWarehouseName(branch, names) !== null) return
  const fid = warehouseKey(branch, new Set(others.map((other) => other.fid)))
  await claimWarehouse(tx, { account, fid, name: branch, servesOnline: false })
  await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
}
