import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { lockBranch } from '#data/store/write-branch.ts'
import { lockAllWarehouses } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import { changedMeanwhile } from '#domain/store/changed-meanwhile.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'
import { checkWarehouseName } from '#domain/store/warehouse-form.ts'
import type { WarehouseChanged, WarehouseFields } from '#domain/store/warehouse-outcomes.ts'
import { replaceWarehouse } from './replace-warehouse.ts'

interface WarehouseToChange {
  account: string
  actor: Actor
  now: Date
  fid: string
  wanted: Partial<WarehouseFields>
  /** How the page showed it. */
  seen: Partial<WarehouseFields>
}

/**
 * Renames a warehouse, states its branch, or switches its online sale, as one of the staff. The last warehouse with online sale is not
 * switched off. Pieces that orders hold in it stay theirs: they leave from there.
 */
export async function changeWarehouse(
  db: Db,
  { account, actor, now, fid, wanted, seen }: WarehouseToChange,
): Promise<WarehouseChanged> {
  return inTransaction(db, async (tx) => {
    const { branchFid } = wanted
    if (branchFid && !(await lockBranch(tx, { account, fid: branchFid, mode: 'key share' }))) {
      return { ok: false, code: 'branch-unknown' }
    }
    const all = await lockAllWarehouses(tx, { account })
    const before = all.find((warehouse) => warehouse.fid === fid)
    if (!before) return { ok: false, code: 'warehouse-unknown' }
    const others = all.filter((warehouse) => warehouse.fid !== fid)
    const { fid: _, ...current } = before
    const fields = changedMeanwhile({ current, seen, wanted })
    if (fields.length > 0) return { ok: false, code: 'changed-meanwhile', fields, warehouse: before }
    const warehouse: Warehouse = { ...before, ...wanted }
    warehouse.name = warehouse.name.trim()
    const isNamed = warehouse.name !== before.name
    const names = others.map(({ name }) => name)
    const code = isNamed ? checkWarehouseName(warehouse.name, names) : null
    if (code !== null) return { ok: false, code }
    const isOff = before.servesOnline && !warehouse.servesOnline
    if (isOff && !others.some(({ servesOnline }) => servesOnline)) return { ok: false, code: 'last-online-warehouse' }
    const isChanged = await replaceWarehouse(tx, { account, actor, now, before, warehouse })
    return { ok: true, isChanged }
  })
}
