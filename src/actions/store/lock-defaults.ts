import type { Db } from '#data/database/client.ts'
import type { StoreChanges } from '#data/store/find-store.ts'
import { lockBranch } from '#data/store/write-branch.ts'
import { lockWarehouse } from '#data/store/write-warehouse.ts'

/**
 * Sees to it that the branch and the warehouse that are to be a store's defaults stay.
 * @returns which there is not; null otherwise
 */
export async function lockDefaults(
  tx: Db,
  {
    account,
    defaultBranch,
    defaultWarehouse,
  }: { account: string } & Pick<StoreChanges, 'defaultBranch' | 'defaultWarehouse'>,
): Promise<'branch-unknown' | 'warehouse-unknown' | null> {
  if (defaultBranch && !(await lockBranch(tx, { account, fid: defaultBranch, mode: 'key share' }))) {
    return 'branch-unknown'
  }
  if (defaultWarehouse && !(await lockWarehouse(tx, { account, fid: defaultWarehouse, mode: 'key share' }))) {
    return 'warehouse-unknown'
  }
  return null
}
