import { eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { warehouse } from '../schema/store.ts'

/** Reads the keys of a store's warehouses. */
export async function readWarehouseKeys(db: Db, { account }: { account: string }): Promise<Set<string>> {
  const found = await db.select({ fid: warehouse.fid }).from(warehouse).where(eq(warehouse.account, account))
  return new Set(found.map(({ fid }) => fid))
}
