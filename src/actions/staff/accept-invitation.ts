import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockInvitation } from '#data/staff/find-invitation.ts'
import { findMember, findMembershipEnd } from '#data/staff/find-member.ts'
import { findPerson, findPersonAt } from '#data/staff/find-person.ts'
import { lockPeople } from '#data/staff/lock-people.ts'
import { markAccepted } from '#data/staff/write-invitation.ts'
import { writeMember } from '#data/staff/write-member.ts'
import { deleteSessions, insertPerson, writePassword } from '#data/staff/write-person.ts'
import { checkInvitation, type InvitationRejection } from '#domain/staff/invitation.ts'
import type { LinkChannel } from '#domain/staff/staff-links.ts'
import { proveAddress } from './prove-address.ts'

interface AcceptOptions {
  account: string
  now: Date
  id: string
  /** How the link reached the person who accepts. */
  channel: LinkChannel
  /** The person who accepts: one who is signed in, or one who chooses a name and a password. */
  by: { personId: string } | { name: string; passwordDigest: string }
}

type Accepted =
  | { ok: true; personId: string }
  /**
   * `has-account`: the e-mail means a person already, who has to sign in first.
   * `other-store`: the person is bound to another store until the address is proven.
   */
  | { ok: false; code: InvitationRejection | 'other-email' | 'other-store' | 'already-member' | 'has-account' }

/**
 * Takes the person who accepts an invitation into the staff of the store, once. A new person is bound to the store if
 * the link was shown to the person who invited, and has a proven address if it was mailed (decision 058).
 */
export async function acceptInvitation(
  db: Db,
  { account, now: at, id, channel, by }: AcceptOptions,
): Promise<Accepted> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, { account, id })
    if (!invitation) return { ok: false, code: 'invitation-unknown' }
    const rejection = checkInvitation(invitation, at)
    if (rejection) return { ok: false, code: rejection }
    const { email, role, branches } = invitation
    const who =
      'personId' in by
        ? await knownPerson(tx, { personId: by.personId, account, email })
        : await newPerson(tx, { ...by, account, email, channel, at })
    if (!who.ok) return who
    const { personId } = who
    if (await findMember(tx, { account, personId })) return { ok: false, code: 'already-member' }
    const lastEnd = await findMembershipEnd(tx, { account, personId })
    // A browser that was left signed in before the person was let go does not come back with them.
    if (lastEnd) await deleteSessions(tx, { personId, begunBy: lastEnd })
    await writeMember(tx, { account, personId, role, branches, at })
    await markAccepted(tx, { account, id, personId, at })
    await appendEvents(tx, {
      account,
      actor: `staff:${personId}`,
      at,
      events: [{ kind: 'member-joined', subject: personId, payload: { role } }],
    })
    return { ok: true, personId }
  })
}

type Who =
  | { ok: true; personId: string }
  | { ok: false; code: 'other-email' | 'other-store' | 'already-member' | 'has-account' }

async function knownPerson(
  tx: Db,
  { personId, account, email }: { personId: string; account: string; email: string },
): Promise<Who> {
  const known = await findPerson(tx, { id: personId })
  if (known?.email !== email) return { ok: false, code: 'other-email' }
  const isHere = known.account === null || known.account === account
  return isHere ? { ok: true, personId } : { ok: false, code: 'other-store' }
}

interface JoiningPerson {
  account: string
  email: string
  channel: LinkChannel
  name: string
  passwordDigest: string
  at: Date
}

async function newPerson(tx: Db, { account, email, channel, name, passwordDigest, at }: JoiningPerson): Promise<Who> {
  await lockPeople(tx, { email })
  const known = await findPersonAt(tx, { account, email })
  if (known?.isMember) return { ok: false, code: 'already-member' }
  if (channel === 'mailed' && known?.account !== null) {
    const personId = await proveAddress(tx, { email, personId: known?.id ?? null, name, passwordDigest, at })
    return { ok: true, personId }
  }
  if (known) return { ok: false, code: 'has-account' }
  const personId = await insertPerson(tx, { name, email, account, at })
  if (personId === null) return { ok: false, code: 'has-account' }
  await writePassword(tx, { personId, passwordDigest, at })
  return { ok: true, personId }
}
