import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockInvitation } from '#data/staff/find-invitation.ts'
import { findMember } from '#data/staff/find-member.ts'
import { findPerson } from '#data/staff/find-person.ts'
import { markAccepted } from '#data/staff/write-invitation.ts'
import { writeMember } from '#data/staff/write-member.ts'
import { insertPerson } from '#data/staff/write-person.ts'
import { checkInvitation, type InvitationRejection } from '#domain/staff/invitation.ts'

interface AcceptOptions {
  account: string
  now: Date
  id: string
  /** Who accepts it: somebody who is signed in, or somebody new with the digest of a password. */
  by: { personId: string } | { name: string; passwordDigest: string }
}

type Accepted =
  | { ok: true; personId: string }
  /** `has-account`: the e-mail is somebody's already, who has to sign in first. */
  | { ok: false; code: InvitationRejection | 'other-email' | 'already-member' | 'has-account' }

/** Takes whoever accepts an invitation into the staff of the store, once. */
export async function acceptInvitation(db: Db, { account, now: at, id, by }: AcceptOptions): Promise<Accepted> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, { account, id })
    if (!invitation) return { ok: false, code: 'invitation-unknown' }
    const rejection = checkInvitation(invitation, at)
    if (rejection) return { ok: false, code: rejection }
    const { email, role } = invitation
    const who = 'personId' in by ? await knownPerson(tx, { ...by, email }) : await newPerson(tx, { ...by, email, at })
    if (!who.ok) return who
    const { personId } = who
    if (await findMember(tx, { account, personId })) return { ok: false, code: 'already-member' }
    await writeMember(tx, { account, personId, role, at })
    await markAccepted(tx, { account, id, personId, at })
    await appendEvents(tx, {
      ...{ account, actor: `staff:${personId}`, at },
      events: [{ kind: 'member-joined', subject: personId, payload: { role } }],
    })
    return { ok: true, personId }
  })
}

type Who = { ok: true; personId: string } | { ok: false; code: 'other-email' | 'has-account' }

async function knownPerson(tx: Db, { personId, email }: { personId: string; email: string }): Promise<Who> {
  const known = await findPerson(tx, { id: personId })
  return known?.email === email ? { ok: true, personId } : { ok: false, code: 'other-email' }
}

async function newPerson(
  tx: Db,
  given: { name: string; passwordDigest: string; email: string; at: Date },
): Promise<Who> {
  const personId = await insertPerson(tx, given)
  return personId === null ? { ok: false, code: 'has-account' } : { ok: true, personId }
}
