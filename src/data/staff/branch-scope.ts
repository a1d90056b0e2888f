import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Whether a column has the key of a branch that is in a scope. */
export function isInBranches(column: SQL, branches: BranchScope): SQL {
  return branches === null ? sql`true` : sql`${column} = any(${sql.param([...branches])}::text[])`
}

/**
 * Whether an actor may change orders of the branch that a column has: all may, but a member of the staff who is limited
 * to other branches. The statement reads the member's own row, so that a change of the limit holds at once.
 */
export function isOpenTo({ account, actor }: { account: string; actor: Actor }, column: SQL): SQL {
  if (!actor.startsWith('staff:')) return sql`true`
  return sql`
    not exists (
      select from staff where staff.account = ${account} and staff.person_id = ${actor.slice('staff:'.length)}
        and staff.role <> 'owner' and staff.branches is not null and coalesce(${column}, '') <> all(staff.branches))`
}

/** The same for a branch by its key. */
export async function isBranchOpenTo(
  db: Db,
  { account, actor, branchFid }: { account: string; actor: Actor; branchFid: string },
): Promise<boolean> {
  const [found] = await rows<{ isOpen: boolean }>(
    db,
    sql`select ${isOpenTo({ account, actor }, sql`${branchFid}::text`)} as "isOpen"`,
  )
  return found?.isOpen ?? false
}

/** Reads which of some orders are within a scope, by id. */
export async function readOrdersInBranches(
  db: Db,
  { account, orderIds, branches }: { account: string; orderIds: readonly number[]; branches: BranchScope },
): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set()
  const found = await rows<{ id: number }>(
    db,
    sql`
      select id from "order"
      where account = ${account} and id = any(${sql.param([...orderIds])}::bigint[])
        and ${isInBranches(sql`branch_fid`, branches)}`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Reads the branches of the members of a store's staff who are limited to some, by the id of the person. */
export async function readScopes(db: Db, { account }: { account: string }): Promise<Map<string, BranchScope>> {
  const found = await rows<{ personId: string; branches: string[] }>(
    db,
    sql`
      select person_id as "personId", branches from staff
      where account = ${account} and ended_at is null and role <> 'owner' and branches is not null`,
  )
  return new Map(found.map(({ personId, branches }) => [personId, branches]))
}

/** Reads the stored limit of a member, which does not count while the member is an owner. */
export async function readStoredBranches(
  db: Db,
  { account, personId }: { account: string; personId: string },
): Promise<BranchScope> {
  const [found] = await rows<{ branches: string[] | null }>(
    db,
    sql`select branches from staff where account = ${account} and person_id = ${personId}`,
  )
  return found?.branches ?? null
}

/**
 * Takes a deleted branch out of the limits of members and of invitations. A member whose only branch it was sees no
 * orders from then on.
 * @returns the members who had it, with the branches that are left
 */
export async function removeFromScopes(
  tx: Db,
  { account, branchFid }: { account: string; branchFid: string },
): Promise<{ personId: string; branches: string[] }[]> {
  await tx.execute(sql`
    update invitation set branches = array_remove(branches, ${branchFid}::text)
    where account = ${account} and ${branchFid}::text = any(branches)`)
  const limited = await rows<{ personId: string; branches: string[]; isMember: boolean }>(
    tx,
    sql`
      update staff set branches = array_remove(branches, ${branchFid}::text)
      where account = ${account} and ${branchFid}::text = any(branches)
      returning person_id as "personId", branches, ended_at is null as "isMember"`,
  )
  return limited.filter(({ isMember }) => isMember).map(({ personId, branches }) => ({ personId, branches }))
}
