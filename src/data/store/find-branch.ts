import { type SQL, sql } from 'drizzle-orm'
import type { OrderHeader } from '#domain/order/order-payload.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { type BranchRow, branchColumns, branchOf } from './branch-columns.ts'

/** The branch of a store where orders are picked up comes first: the default one, else the first by its key. */
export const defaultFirst: SQL = sql`branch.fid = store.default_branch desc nulls last, branch.fid`

/** Finds the store's default branch, else its first, with its hours. */
export async function findBranch(db: Db, { account }: { account: string }): Promise<Branch | null> {
  const [found] = await rows<BranchRow>(
    db,
    sql`
      select ${branchColumns(account)} from branch join store on store.account = branch.account
      where branch.account = ${account} order by ${defaultFirst} limit 1`,
  )
  return found ? branchOf(found) : null
}

/** Finds the branch of an order by its header; the store's default branch where the header names none. */
export async function findOrderBranch(
  db: Db,
  { account, header }: { account: string; header: Pick<OrderHeader, 'sucursal'> },
): Promise<Branch | null> {
  const { sucursal: fid } = header
  return fid === '' ? findBranch(db, { account }) : findBranchByFid(db, { account, fid })
}

/** Reads all branches of a store with their hours, the default one first. */
export async function readAllBranches(db: Db, { account }: { account: string }): Promise<Branch[]> {
  const found = await rows<BranchRow>(
    db,
    sql`
      select ${branchColumns(account)} from branch join store on store.account = branch.account
      where branch.account = ${account} order by ${defaultFirst}`,
  )
  return found.map(branchOf)
}

/** Finds a branch by its key. */
export async function findBranchByFid(
  db: Db,
  { account, fid }: { account: string; fid: string },
): Promise<Branch | null> {
  const [found] = await rows<BranchRow>(
    db,
    sql`select ${branchColumns(account)} from branch where branch.account = ${account} and branch.fid = ${fid}`,
  )
  return found ? branchOf(found) : null
}

/** Reads a page of a store's branches by their keys, with their hours. */
export async function readBranches(
  db: Db,
  { account, after, limit }: { account: string; after: string; limit: number },
): Promise<Branch[]> {
  const found = await rows<BranchRow>(
    db,
    sql`
      select ${branchColumns(account)} from branch where branch.account = ${account} and branch.fid > ${after}
      order by branch.fid limit ${limit}`,
  )
  return found.map(branchOf)
}

/** Reads the names of some branches of a store, in alphabetical sequence; deleted ones are left out. */
export async function readNamesOf(
  db: Db,
  { account, branches }: { account: string; branches: readonly string[] },
): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`
      select name from branch
      where account = ${account} and fid = any(${sql.param([...branches])}::text[]) order by name, fid`,
  )
  return found.map(({ name }) => name)
}

/** Reads the names of a store's branches by their keys. */
export async function readBranchNames(db: Db, { account }: { account: string }): Promise<Map<string, string>> {
  const found = await rows<{ fid: string; name: string }>(
    db,
    sql`select fid, name from branch where account = ${account} order by fid`,
  )
  return new Map(found.map(({ fid, name }) => [fid, name]))
}
