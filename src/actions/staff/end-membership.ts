import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { writeMembershipEnd } from '#data/staff/write-member.ts'
import type { Actor } from '#domain/event/event.ts'
import { isLastOwner } from '#domain/staff/last-owner.ts'
import type { ChangedMember } from '#domain/staff/staff-outcomes.ts'

interface EndMembershipOptions {
  account: string
  actor: Actor
  now: Date
  personId: string
}

/** Ends a member's access: from then on the counter rejects them, even on an open page. */
export async function endMembership(
  db: Db,
  { account, actor, now, personId }: EndMembershipOptions,
): Promise<ChangedMember> {
  return inTransaction(db, async (tx) => {
    const members = await lockMembers(tx, { account })
    if (!members.has(personId)) return { ok: false, code: 'member-unknown' }
    if (isLastOwner(members, personId)) return { ok: false, code: 'last-owner' }
    await writeMembershipEnd(tx, { account, personId, at: now })
    const events = [{ kind: 'member-left' as const, subject: personId, payload: {} }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true }
  })
}
