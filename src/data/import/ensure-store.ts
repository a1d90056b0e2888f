import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { branch, store, warehouse } from '../schema/store.ts'

/** The keys of the branch and warehouse that a new store starts with. */
const FIRST_BRANCH = 'principal'
const FIRST_WAREHOUSE = 'general'

/**
 * Creates the store, with one branch and one warehouse, unless it exists.
 * @returns whether it was created
 */
export async function ensureStore(db: Db, { account, name }: { account: string; name: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(store)
      .values({
        account,
        accountName: name,
        storeName: name,
        defaultBranch: FIRST_BRANCH,
        defaultWarehouse: FIRST_WAREHOUSE,
      })
      .onConflictDoNothing()
      .returning({ account: store.account })
    if (made.length === 0) return false
    await tx.insert(branch).values({ account, fid: FIRST_BRANCH, name })
    await tx.insert(warehouse).values({ account, fid: FIRST_WAREHOUSE, name: 'Almacén general' })
    return true
  })
}

/**
 * Finds the warehouse whose stock an import sets: the store's default, else the first that sells online, else a new
 * one.
 */
export async function ensureWarehouse(db: Db, { account }: { account: string }): Promise<string> {
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
  if (first) return first.fid
  await db.insert(warehouse).values({ account, fid: FIRST_WAREHOUSE, name: 'Almacén general' }).onConflictDoNothing()
  return FIRST_WAREHOUSE
}
