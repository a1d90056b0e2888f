import { randomBytes } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { insertInvitation, markRevoked } from '#data/staff/write-invitation.ts'
import { parseEmail } from '#domain/customer/email.ts'
import type { Actor } from '#domain/event/event.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import { INVITATION_MS } from '#domain/staff/invitation.ts'
import type { Role } from '#domain/staff/role.ts'
import type { Invited } from '#domain/staff/staff-outcomes.ts'
import { lockScope } from './lock-scope.ts'

const ID_BYTES = 12

interface InviteOptions {
  account: string
  actor: Actor
  now: Date
  /** As it was written. */
  email: string
  role: Role
  /** The branches whose orders the person will work with; all without, as an owner does in any case. */
  branches?: BranchScope
  /** Null when no mail is sent, as the inviter hands over the link. */
  queueMail: QueueMail | null
}

/** Invites a person to the counter of a store. An earlier invitation of the same e-mail is revoked by it. */
export async function inviteMember(
  db: Db,
  { account, actor, now, email: written, role, branches: wanted = null, queueMail }: InviteOptions,
): Promise<Invited> {
  const parsed = parseEmail(written)
  if ('error' in parsed) return { ok: false, code: 'email-invalid' }
  const email = parsed.text.toLowerCase()
  const id = randomBytes(ID_BYTES).toString('base64url')
  return inTransaction(db, async (tx) => {
    const scope = await lockScope(tx, { account, branches: role === 'owner' ? null : wanted })
    if (!scope.ok) return scope
    const { branches, names } = scope
    const known = await findPersonAt(tx, { account, email })
    if (known?.isMember) return { ok: false, code: 'already-member' }
    const revoked = await markRevoked(tx, { account, email, at: now })
    await insertInvitation(tx, {
      account,
      id,
      email,
      role,
      branches,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    })
    if (queueMail) await queueMail(tx, [{ kind: 'invitation', account, invitationId: id }])
    // The earlier one was not taken back by a person: the new one replaces it.
    const payload = { role, ...(names && { branches: names }), ...(revoked.length > 0 && { isAgain: true }) }
    await appendEvents(tx, { account, actor, at: now, events: [{ kind: 'member-invited', subject: id, payload }] })
    return { ok: true, id, email }
  })
}
