import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { claimWarehouse, lockAllWarehouses } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import { warehousesOf } from '#domain/stock/elsewhere.ts'
import type { Branch } from '#domain/store/branch.ts'
import { checkWarehouseName, warehouseKey } from '#domain/store/warehouse-form.ts'
import { storeChanged } from './store-changed.ts'

interface BranchWithoutWarehouse {
  account: string
  actor: Actor
  now: Date
  /** The new branch. */
  branch: Pick<Branch, 'fid' | 'name'>
  /** The branches before it. */
  before: readonly Pick<Branch, 'fid' | 'name'>[]
}

/**
 * Gives a new branch a warehouse with its name (docs/rules/stock.md#other-branches). It does not sell online at first. A store's first branch has the warehouse that the store began with, and a branch
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
  if (checkWarehouseName(branch.name, names) !== null) return
  const fid = warehouseKey(branch.name, new Set(others.map((other) => other.fid)))
  await claimWarehouse(tx, { account, fid, name: branch.name, servesOnline: false, branchFid: branch.fid })
  await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
}
