import type { Db } from '../database/client.ts'
import { branch, store, warehouse } from '../schema/store.ts'

/** The key of the branch that a new store starts with. */
const FIRST_BRANCH = 'principal'
/** The warehouse that a new store starts with. */
export const FIRST_WAREHOUSE = { fid: 'general', name: 'Almacén general' }

/**
 * Writes a store with one branch and one warehouse, unless it exists.
 * @returns whether it is new
 */
export async function insertStore(tx: Db, { account, name }: { account: string; name: string }): Promise<boolean> {
  const made = await tx
    .insert(store)
    .values({
      account,
      accountName: name,
      storeName: name,
      defaultBranch: FIRST_BRANCH,
      defaultWarehouse: FIRST_WAREHOUSE.fid,
    })
    .onConflictDoNothing()
    .returning({ account: store.account })
  if (made.length === 0) return false
  await tx.insert(branch).values({ account, fid: FIRST_BRANCH, name })
  await tx.insert(warehouse).values({ account, ...FIRST_WAREHOUSE })
  return true
}
