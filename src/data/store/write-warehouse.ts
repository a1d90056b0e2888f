import { and, asc, eq, sql } from 'drizzle-orm'
import type { Warehouse } from '#domain/store/warehouse.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { warehouse } from '../schema/store.ts'

/** Inserts a warehouse unless it is there, and locks it. @returns it as it was before; null where it is new */
export async function claimWarehouse(
  tx: Db,
  { account, fid, name, servesOnline, branchFid }: Warehouse & { account: string },
): Promise<Warehouse | null> {
  const [claimed] = await rows<Warehouse & { isNew: boolean }>(
    tx,
    sql`
      insert into warehouse (account, fid, name, serves_online, branch_fid)
      values (${account}, ${fid}, ${name}, ${servesOnline}, ${branchFid})
      on conflict (account, fid) do update set name = warehouse.name
      returning fid, name, serves_online as "servesOnline", branch_fid as "branchFid", xmax = 0 as "isNew"`,
  )
  if (!claimed) throw new Error('a warehouse was neither found nor inserted')
  const { isNew, ...before } = claimed
  return isNew ? null : before
}

/** Inserts warehouses that are not there, under their keys as names. @returns how many there were not */
export async function insertWarehouses(
  tx: Db,
  { account, fids }: { account: string; fids: readonly string[] },
): Promise<number> {
  if (fids.length === 0) return 0
  const added = await tx
    .insert(warehouse)
    .values(fids.map((fid) => ({ account, fid, name: fid })))
    .onConflictDoNothing()
    .returning({ fid: warehouse.fid })
  return added.length
}

export async function writeWarehouse(
  tx: Db,
  { account, fid, ...columns }: Warehouse & { account: string },
): Promise<void> {
  await tx
    .update(warehouse)
    .set(columns)
    .where(and(eq(warehouse.account, account), eq(warehouse.fid, fid)))
}

/**
 * Renames the warehouse that has a branch's name, where no other has the new one. @returns whether there was one
 */
export async function renameNamesake(
  tx: Db,
  { account, from, to }: { account: string; from: string; to: string },
): Promise<boolean> {
  const renamed = await rows<{ fid: string }>(
    tx,
    sql`
      update warehouse set name = ${to} where account = ${account} and name = ${from}
        and not exists (select 1 from warehouse as other where other.account = ${account} and other.name = ${to})
      returning fid`,
  )
  return renamed.length > 0
}

/** Locks all warehouses of a store for a change of one, by their keys. */
export async function lockAllWarehouses(tx: Db, { account }: { account: string }): Promise<Warehouse[]> {
  return tx
    .select({
      fid: warehouse.fid,
      name: warehouse.name,
      servesOnline: warehouse.servesOnline,
      branchFid: warehouse.branchFid,
    })
    .from(warehouse)
    .where(eq(warehouse.account, account))
    .orderBy(asc(warehouse.fid))
    .for('no key update')
}

/** Whether a warehouse in the branch sells online. */
export async function isBranchSupplied(
  db: Db,
  { account, branchFid }: { account: string; branchFid: string },
): Promise<boolean> {
  const [supplier] = await db
    .select({ fid: warehouse.fid })
    .from(warehouse)
    .where(and(eq(warehouse.account, account), eq(warehouse.branchFid, branchFid), eq(warehouse.servesOnline, true)))
    .limit(1)
  return supplier !== undefined
}

/** Takes all warehouses out of a branch that is to be deleted. */
export async function emptyBranch(
  tx: Db,
  { account, branchFid }: { account: string; branchFid: string },
): Promise<void> {
  await tx
    .update(warehouse)
    .set({ branchFid: null })
    .where(and(eq(warehouse.account, account), eq(warehouse.branchFid, branchFid)))
}

/**
 * Locks a warehouse that is to be deleted, counted, or to be the default one.
 * @returns whether there is such a warehouse
 */
export async function lockWarehouse(
  tx: Db,
  { account, fid, mode }: { account: string; fid: string; mode: 'update' | 'no key update' | 'key share' },
): Promise<boolean> {
  const locked = await tx
    .select({ fid: warehouse.fid })
    .from(warehouse)
    .where(and(eq(warehouse.account, account), eq(warehouse.fid, fid)))
    .for(mode)
  return locked.length > 0
}

/**
 * Deletes a warehouse that is locked, unless it is the store's default.
 * @returns whether it was deleted
 * @throws a violated foreign key where stock was ever counted or moved in it
 */
export async function deleteWarehouseRow(tx: Db, { account, fid }: { account: string; fid: string }): Promise<boolean> {
  const deleted = await rows<{ fid: string }>(
    tx,
    sql`
      delete from warehouse where account = ${account} and fid = ${fid}
        and not exists (select 1 from store where account = ${account} and default_warehouse = ${fid})
      returning fid`,
  )
  return deleted.length > 0
}
