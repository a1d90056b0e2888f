import { FIRST_WAREHOUSE } from '#domain/store/first-warehouse.ts'
import type { Plan } from '#domain/store/plan.ts'
import type { Db } from '../database/client.ts'
import { branch, store, warehouse } from '../schema/store.ts'

/** The key of the branch that a new store starts with. */
const FIRST_BRANCH = 'principal'

/**
 * Writes a store with one branch and one warehouse, unless it exists.
 * @param store `warehouseFid`: the key of its warehouse; `email`: where its order notices go
 * @returns whether it is new
 */
export async function insertStore(
  tx: Db,
  {
    account,
    name,
    email = null,
    plan = 'basic',
    warehouseFid = FIRST_WAREHOUSE.fid,
  }: { account: string; name: string; email?: string | null; plan?: Plan; warehouseFid?: string },
): Promise<boolean> {
  const made = await tx
    .insert(store)
    .values({
      account,
      accountName: name,
      storeName: name,
      plan,
      vendorEmail: email,
      defaultBranch: FIRST_BRANCH,
      defaultWarehouse: warehouseFid,
    })
    .onConflictDoNothing()
    .returning({ account: store.account })
  if (made.length === 0) return false
  await tx.insert(branch).values({ account, fid: FIRST_BRANCH, name })
  await tx.insert(warehouse).values({ account, fid: warehouseFid, name: FIRST_WAREHOUSE.name })
  return true
}
