import { and, eq } from 'drizzle-orm'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
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
  { account, personId, role, branches, at }: MemberKey & { role: Role; branches: BranchScope; at: Date },
): Promise<void> {
  const stored = branches && [...branches]
  await tx
    .insert(staff)
    .values({ account, personId, role, branches: stored, createdAt: at })
    .onConflictDoUpdate({
      target: [staff.account, staff.personId],
      set: { role, branches: stored, createdAt: at, endedAt: null },
    })
}

/** A new owner has no limit to branches any more. */
export async function writeRole(tx: Db, { account, personId, role }: MemberKey & { role: Role }): Promise<void> {
  await tx
    .update(staff)
    .set({ role, ...(role === 'owner' && { branches: null }) })
    .where(and(eq(staff.account, account), eq(staff.personId, personId)))
}

export async function writeBranches(
  tx: Db,
  { account, personId, branches }: MemberKey & { branches: BranchScope },
): Promise<void> {
  await tx
    .update(staff)
    .set({ branches: branches && [...branches] })
    .where(and(eq(staff.account, account), eq(staff.personId, personId)))
}

export async function writeMembershipEnd(tx: Db, { account, personId, at }: MemberKey & { at: Date }): Promise<void> {
  await tx
    .update(staff)
    .set({ endedAt: at })
    .where(and(eq(staff.account, account), eq(staff.personId, personId)))
}
