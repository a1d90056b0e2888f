import { and, asc, eq, gt } from 'drizzle-orm'
import type { Warehouse } from '#domain/store/warehouse.ts'
import type { Db } from '../database/client.ts'
import { warehouse } from '../schema/store.ts'

/** Reads the keys of a store's warehouses. */
export async function readWarehouseKeys(db: Db, { account }: { account: string }): Promise<Set<string>> {
  const found = await db.select({ fid: warehouse.fid }).from(warehouse).where(eq(warehouse.account, account))
  return new Set(found.map(({ fid }) => fid))
}

const columns = {
  fid: warehouse.fid,
  name: warehouse.name,
  servesOnline: warehouse.servesOnline,
  branchFid: warehouse.branchFid,
}

/** Reads a page of a store's warehouses by their keys. */
export async function readWarehouses(
  db: Db,
  { account, after, limit }: { account: string; after: string; limit: number },
): Promise<Warehouse[]> {
  return db
    .select(columns)
    .from(warehouse)
    .where(and(eq(warehouse.account, account), gt(warehouse.fid, after)))
    .orderBy(asc(warehouse.fid))
    .limit(limit)
}

export async function findWarehouse(
  db: Db,
  { account, fid }: { account: string; fid: string },
): Promise<Warehouse | null> {
  const [found] = await db
    .select(columns)
    .from(warehouse)
    .where(and(eq(warehouse.account, account), eq(warehouse.fid, fid)))
  return found ?? null
}
