import type { BranchScope } from './branch-scope.ts'
import type { Role } from './role.ts'

const DAY_MS = 24 * 3_600_000

/** How long an invitation can be accepted, in milliseconds. */
export const INVITATION_MS = 7 * DAY_MS

/** An invitation to a store's counter, without its token. */
export interface Invitation {
  id: string
  /** In lower case. */
  email: string
  role: Role
  /** The branches whose orders the person will work with; null: all. */
  branches: BranchScope
  createdAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

/** Why an invitation can't be accepted. */
export type InvitationRejection =
  | 'invitation-unknown'
  | 'invitation-accepted'
  | 'invitation-revoked'
  | 'invitation-expired'

/** @returns null when it can be accepted */
export function checkInvitation(
  { acceptedAt, revokedAt, expiresAt }: Pick<Invitation, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationRejection | null {
  if (acceptedAt !== null) return 'invitation-accepted'
  if (revokedAt !== null) return 'invitation-revoked'
  return expiresAt <= now ? 'invitation-expired' : null
}
