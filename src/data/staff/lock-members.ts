import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Role } from '#domain/staff/role.ts'
import type { Db } from '../database/client.ts'
import { staff } from '../schema/staff.ts'

/**
 * Reads the roles of a store's staff by person, and locks them until the transaction ends: one transaction at a time
 * decides who the last owner is.
 */
export async function lockMembers(tx: Db, { account }: { account: string }): Promise<Map<string, Role>> {
  const found = await tx
    .select({ personId: staff.personId, role: staff.role })
    .from(staff)
    .where(and(eq(staff.account, account), isNull(staff.endedAt)))
    .orderBy(asc(staff.personId))
    .for('update')
  return new Map(found.map(({ personId, role }) => [personId, role]))
}
