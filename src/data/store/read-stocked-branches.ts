import { sql } from 'drizzle-orm'
import type { NamedBranch } from '#domain/catalogue/dictionary.ts'
import { stockedBranches } from '#domain/stock/branch-stock.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { defaultFirst } from './find-branch.ts'
import { readBranchByWarehouse } from './read-branch-by-warehouse.ts'

/** Reads the branches that shoppers choose among, the default one first (domain/stock/branch-stock). */
export async function readStockedBranches(db: Db, { account }: { account: string }): Promise<NamedBranch[]> {
  const byWarehouse = await readBranchByWarehouse(db, { account })
  if (byWarehouse.size === 0) return []
  const branches = await rows<NamedBranch>(
    db,
    sql`
      select branch.fid, branch.name from branch join store on store.account = branch.account
      where branch.account = ${account} order by ${defaultFirst}`,
  )
  return stockedBranches(branches, byWarehouse)
}
