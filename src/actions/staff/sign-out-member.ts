import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { deletePasskeys, deleteSessions } from '#data/staff/write-person.ts'
import type { Actor } from '#domain/event/event.ts'
import type { SignedOutMember } from '#domain/staff/staff-outcomes.ts'

interface SignOutOptions {
  account: string
  actor: Actor
  now: Date
  personId: string
  /** Whether the person's passkeys end, too: in all stores, so that only the operator may do it (decision 107). */
  withPasskeys: boolean
}

/**
 * Ends every session of a member on all devices, for a phone that was lost. The membership, password and second factor
 * stay. A session is of a person, so that it ends in other stores as well.
 */
export async function signOutMember(
  db: Db,
  { account, actor, now, personId, withPasskeys }: SignOutOptions,
): Promise<SignedOutMember> {
  return inTransaction(db, async (tx) => {
    const members = await lockMembers(tx, { account })
    if (!members.has(personId)) return { ok: false, code: 'member-unknown' }
    const sessions = await deleteSessions(tx, { personId })
    const passkeys = withPasskeys ? await deletePasskeys(tx, { personId }) : 0
    const events = [{ kind: 'member-signed-out' as const, subject: personId, payload: {} }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true, sessions, passkeys }
  })
}
