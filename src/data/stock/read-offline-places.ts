import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'

/** Where pieces of variants are that are not sold online. */
interface OfflinePlaces {
  /** The warehouses with free pieces, and the variants of which they have some. */
  warehouses: { name: string; branchFid: string | null; variantIds: number[] }[]
  /** All branches of the store. */
  branches: { fid: string; name: string }[]
}

/** Reads the warehouses that have free pieces of these variants and do not sell online, and the branches, by their keys. */
export async function readOfflinePlaces(
  db: Db,
  { account, variantIds }: { account: string; variantIds: readonly number[] },
): Promise<OfflinePlaces> {
  const [found] = await rows<Pick<OfflinePlaces, keyof OfflinePlaces>>(
    db,
    sql`
      select
        coalesce((
          select json_agg(json_build_object('name', place.name, 'branchFid', place.branch_fid, 'variantIds', place.ids) order by place.fid)
          from (
            select warehouse.fid, warehouse.name, warehouse.branch_fid, array_agg(stock.variant_id order by stock.variant_id) as ids
            from warehouse
            join stock on stock.account = ${account} and stock.warehouse_fid = warehouse.fid
              and stock.variant_id = any(${idArray(variantIds)}) and on_hand > held
            where warehouse.account = ${account} and not warehouse.serves_online
            group by warehouse.fid, warehouse.name, warehouse.branch_fid) as place), '[]') as warehouses,
        coalesce((
          select json_agg(json_build_object('fid', branch.fid, 'name', branch.name) order by branch.fid)
          from branch where branch.account = ${account}), '[]') as branches`,
  )
  return found ?? { warehouses: [], branches: [] }
}
