import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Role } from '#domain/staff/role.ts'
import type { Db } from '../database/client.ts'
import { person } from '../schema/person.ts'
import { staff } from '../schema/staff.ts'

/** A member of a store's staff. */
export interface Member {
  personId: string
  name: string
  email: string
  role: Role
  /** The branches whose orders they work with; null: all. */
  branches: BranchScope
  since: Date
}

export const MEMBER_COLUMNS = {
  personId: staff.personId,
  name: person.name,
  email: person.email,
  role: staff.role,
  branches: sql`case when ${staff.role} = 'owner' then null else ${staff.branches} end` as SQL<BranchScope>,
  since: staff.createdAt,
}

/**
 * Finds a person in the staff of a store; null for one whom the store has let go, or never had, and for one who is
 * bound to another store.
 */
export async function findMember(
  db: Db,
  { account, personId }: { account: string; personId: string },
): Promise<Member | null> {
  const [found] = await db
    .select(MEMBER_COLUMNS)
    .from(staff)
    .innerJoin(person, and(eq(person.id, staff.personId), or(isNull(person.account), eq(person.account, account))))
    .where(and(eq(staff.account, account), eq(staff.personId, personId), isNull(staff.endedAt)))
    .limit(1)
  return found ?? null
}

/** When a store let a person go who is no longer of its staff; null for a member, and for one whom it never had. */
export async function findMembershipEnd(
  db: Db,
  { account, personId }: { account: string; personId: string },
): Promise<Date | null> {
  const [found] = await db
    .select({ endedAt: staff.endedAt })
    .from(staff)
    .where(and(eq(staff.account, account), eq(staff.personId, personId)))
    .limit(1)
  return found?.endedAt ?? null
}
