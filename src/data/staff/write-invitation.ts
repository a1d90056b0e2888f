import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { invitation } from '../schema/staff.ts'

export async function insertInvitation(
  tx: Db,
  given: Pick<typeof invitation.$inferInsert, 'account' | 'id' | 'email' | 'role' | 'branches' | 'expiresAt'> & {
    createdAt: Date
  },
): Promise<void> {
  await tx.insert(invitation).values(given)
}

export async function markAccepted(
  tx: Db,
  { account, id, personId, at }: { account: string; id: string; personId: string; at: Date },
): Promise<void> {
  await tx
    .update(invitation)
    .set({ acceptedAt: at, personId })
    .where(and(eq(invitation.account, account), eq(invitation.id, id)))
}

/** Revokes open invitations of a store: a single one, or all of an e-mail. @returns their ids */
export async function markRevoked(
  tx: Db,
  { account, at, ...which }: { account: string; at: Date } & ({ id: string } | { email: string }),
): Promise<string[]> {
  const isMeant = 'id' in which ? eq(invitation.id, which.id) : eq(invitation.email, which.email)
  const revoked = await tx
    .update(invitation)
    .set({ revokedAt: at })
    .where(and(eq(invitation.account, account), isMeant, isNull(invitation.acceptedAt), isNull(invitation.revokedAt)))
    .returning({ id: invitation.id })
  return revoked.map(({ id }) => id)
}
