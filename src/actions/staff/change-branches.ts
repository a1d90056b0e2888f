import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readStoredBranches } from '#data/staff/branch-scope.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { writeBranches } from '#data/staff/write-member.ts'
import type { Actor } from '#domain/event/event.ts'
import { type BranchScope, isSameScope } from '#domain/staff/branch-scope.ts'
import type { ChangedBranches } from '#domain/staff/staff-outcomes.ts'
import { lockScope } from './lock-scope.ts'

interface ChangeBranchesOptions {
  account: string
  actor: Actor
  now: Date
  personId: string
  /** Null: all. */
  branches: BranchScope
}

/**
 * Limits a member of the staff to the orders of some branches, or ends the limit (decision 117). It holds at once: an
 * action that the member sends is checked against it in its own transaction. Locks: branches, members, store.
 */
export async function changeBranches(
  db: Db,
  { account, actor, now: at, personId, branches: wanted }: ChangeBranchesOptions,
): Promise<ChangedBranches> {
  return inTransaction(db, async (tx) => {
    const scope = await lockScope(tx, { account, branches: wanted })
    if (!scope.ok) return scope
    const role = (await lockMembers(tx, { account })).get(personId)
    if (!role) return { ok: false, code: 'member-unknown' }
    const { branches, names } = scope
    if (role === 'owner' && branches !== null) return { ok: false, code: 'owner-unlimited' }
    if (isSameScope(await readStoredBranches(tx, { account, personId }), branches)) return { ok: true }
    await writeBranches(tx, { account, personId, branches })
    const events = [{ kind: 'member-limited' as const, subject: personId, payload: { branches: names } }]
    await appendEvents(tx, { account, actor, at, events })
    return { ok: true }
  })
}
