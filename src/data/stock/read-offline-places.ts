import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'

/** Where pieces of variants are that are not sold online. */
interface OfflinePlaces {
  /** Names of the warehouses with free pieces. */
  warehouses: string[]
  /** Names of all branches of the store. */
  branches: string[]
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
        array(
          select warehouse.name from warehouse
          where warehouse.account = ${account} and not warehouse.serves_online and exists (
            select from stock where stock.account = ${account} and stock.warehouse_fid = warehouse.fid
              and stock.variant_id = any(${idArray(variantIds)}) and on_hand > held)
          order by warehouse.fid) as warehouses,
        array(select branch.name from branch where branch.account = ${account} order by branch.fid) as branches`,
  )
  return found ?? { warehouses: [], branches: [] }
}
