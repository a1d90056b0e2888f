import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { writeRole } from '#data/staff/write-member.ts'
import type { Actor } from '#domain/event/event.ts'
import { isLastOwner } from '#domain/staff/last-owner.ts'
import type { Role } from '#domain/staff/role.ts'
import type { ChangedMember } from '#domain/staff/staff-outcomes.ts'

interface ChangeRoleOptions {
  account: string
  actor: Actor
  now: Date
  personId: string
  role: Role
}

/** Gives a member of the staff another role; a store is never without an owner. */
export async function changeRole(
  db: Db,
  { account, actor, now, personId, role }: ChangeRoleOptions,
): Promise<ChangedMember> {
  return inTransaction(db, async (tx) => {
    const members = await lockMembers(tx, { account })
    const before = members.get(personId)
    if (!before) return { ok: false, code: 'member-unknown' }
    if (before === role) return { ok: true }
    if (isLastOwner(members, personId)) return { ok: false, code: 'last-owner' }
    await writeRole(tx, { account, personId, role })
    const events = [{ kind: 'role-changed' as const, subject: personId, payload: { role } }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true }
  })
}
