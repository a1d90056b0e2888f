import { and, asc, eq } from 'drizzle-orm'
import { FIRST_WAREHOUSE } from '#domain/store/first-warehouse.ts'
import type { Db } from '../database/client.ts'
import { store, warehouse } from '../schema/store.ts'

/** Finds the warehouse whose stock an import sets: the store's default, else the first that sells online. */
export async function findImportWarehouse(db: Db, { account }: { account: string }): Promise<string | null> {
  const [own] = await db
    .select({ fid: warehouse.fid })
    .from(store)
    .innerJoin(warehouse, and(eq(warehouse.account, store.account), eq(warehouse.fid, store.defaultWarehouse)))
    .where(eq(store.account, account))
  if (own) return own.fid
  const [first] = await db
    .select({ fid: warehouse.fid })
    .from(warehouse)
    .where(and(eq(warehouse.account, account), eq(warehouse.servesOnline, true)))
    .orderBy(asc(warehouse.fid))
    .limit(1)
  return first?.fid ?? null
}

/** Finds the warehouse whose stock an import sets, and adds one where there is none. */
export async function ensureWarehouse(tx: Db, { account }: { account: string }): Promise<string> {
  const found = await findImportWarehouse(tx, { account })
  if (found !== null) return found
  await tx
    .insert(warehouse)
    .values({ account, ...FIRST_WAREHOUSE })
    .onConflictDoNothing()
  return FIRST_WAREHOUSE.fid
}
