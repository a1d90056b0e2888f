import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { warehouse } from '../schema/store.ts'
import { findOwnWarehouse } from '../store/own-warehouse.ts'

/** Reads the keys of a store's warehouses without the default warehouse of an import. */
export async function readExportWarehouses(db: Db, { account }: { account: string }): Promise<string[]> {
  const own = await findOwnWarehouse(db, { account })
  const found = await db
    .select({ fid: warehouse.fid })
    .from(warehouse)
    .where(and(eq(warehouse.account, account), ne(warehouse.fid, own ?? '')))
    .orderBy(asc(warehouse.fid))
  return found.map(({ fid }) => fid)
}
