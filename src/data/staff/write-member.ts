import { and, eq } from 'drizzle-orm'
import type { Role } from '#domain/staff/role.ts'
import type { Db } from '../database/client.ts'
import { staff } from '../schema/staff.ts'

interface MemberKey {
  account: string
  personId: string
}

/** Takes a person into the staff of a store, also one who was in it before. */
export async function writeMember(
  tx: Db,
  { account, personId, role, at }: MemberKey & { role: Role; at: Date },
): Promise<void> {
  await tx
    .insert(staff)
    .values({ account, personId, role, createdAt: at })
    .onConflictDoUpdate({
      target: [staff.account, staff.personId],
      set: { role, createdAt: at, endedAt: null },
    })
}

export async function writeRole(tx: Db, { account, personId, role }: MemberKey & { role: Role }): Promise<void> {
  await tx
    .update(staff)
    .set({ role })
    .where(and(eq(staff.account, account), eq(staff.personId, personId)))
}

export async function writeMembershipEnd(tx: Db, { account, personId, at }: MemberKey & { at: Date }): Promise<void> {
  await tx
    .update(staff)
    .set({ endedAt: at })
    .where(and(eq(staff.account, account), eq(staff.personId, personId)))
}
