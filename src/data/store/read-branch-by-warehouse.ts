import { sql } from 'drizzle-orm'
import { branchByWarehouse } from '#domain/stock/branch-stock.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { defaultFirst } from './find-branch.ts'

/**
 * Reads which branch has the pieces of each warehouse that sells online, in one statement.
 * @returns an empty map where the store does not count by branch (domain/stock/branch-stock)
 */
export async function readBranchByWarehouse(db: Db, { account }: { account: string }): Promise<Map<string, string>> {
  const [found] = await rows<{ warehouses: Parameters<typeof branchByWarehouse>[0] | null; branches: string[] }>(
    db,
    prepared(sql`
      select
        (select json_agg(json_build_object('fid', fid, 'servesOnline', serves_online, 'branchFid', branch_fid)
            order by fid)
          from warehouse where warehouse.account = ${account}) as warehouses,
        array(
          select branch.fid from branch join store on store.account = ${account}
          where branch.account = ${account} order by ${defaultFirst}) as branches`),
  )
  return branchByWarehouse(found?.warehouses ?? [], found?.branches ?? [])
}
