import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { markRevoked } from '#data/staff/write-invitation.ts'
import type { Actor } from '#domain/event/event.ts'

interface InvitationRevokeOptions {
  account: string
  actor: Actor
  now: Date
  id: string
}

/** Takes an invitation back. @returns false when it could no longer be accepted */
export async function revokeInvitation(db: Db, { account, actor, now, id }: InvitationRevokeOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const revoked = await markRevoked(tx, { account, id, at: now })
    const events = revoked.map((subject) => ({ kind: 'invitation-revoked' as const, subject, payload: {} }))
    await appendEvents(tx, { account, actor, at: now, events })
    return revoked.length > 0
  })
}
