import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Invitation } from '#domain/staff/invitation.ts'
import type { Db } from '../database/client.ts'
import { invitation } from '../schema/staff.ts'

interface InvitationKey {
  account: string
  id: string
}

const COLUMNS = {
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  branches: invitation.branches,
  createdAt: invitation.createdAt,
  expiresAt: invitation.expiresAt,
  acceptedAt: invitation.acceptedAt,
  revokedAt: invitation.revokedAt,
}

export async function findInvitation(db: Db, key: InvitationKey): Promise<Invitation | null> {
  const [found] = await db.select(COLUMNS).from(invitation).where(isInvitation(key)).limit(1)
  return found ?? null
}

/** Finds an invitation and locks it until the transaction ends. */
export async function lockInvitation(tx: Db, key: InvitationKey): Promise<Invitation | null> {
  const [found] = await tx.select(COLUMNS).from(invitation).where(isInvitation(key)).limit(1).for('update')
  return found ?? null
}

/** Reads the invitations of a store that can be accepted, the newest first. */
export async function readOpenInvitations(
  db: Db,
  { account, now }: { account: string; now: Date },
): Promise<Invitation[]> {
  return db
    .select(COLUMNS)
    .from(invitation)
    .where(
      and(
        eq(invitation.account, account),
        isNull(invitation.acceptedAt),
        isNull(invitation.revokedAt),
        gt(invitation.expiresAt, now),
      ),
    )
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
}

function isInvitation({ account, id }: InvitationKey): SQL | undefined {
  return and(eq(invitation.account, account), eq(invitation.id, id))
}
