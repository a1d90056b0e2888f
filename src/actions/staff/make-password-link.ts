import { randomBytes } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findPerson } from '#data/staff/find-person.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { lockPeople } from '#data/staff/lock-people.ts'
import { insertNewPasswordToken } from '#data/staff/new-password-token.ts'
import type { Actor } from '#domain/event/event.ts'
import { PASSWORD_LINK_HOURS } from '#domain/staff/staff-links.ts'
import type { PasswordLinkMade } from '#domain/staff/staff-outcomes.ts'
import { digestOf } from './request-new-password.ts'

const TOKEN_BYTES = 24
const HOUR_MS = 3_600_000

interface PasswordLinkOptions {
  account: string
  actor: Actor
  now: Date
  /** The member who is to choose another password. */
  personId: string
  /**
   * Whether the link is for a proven person as well, who may work in other stores: the operator of the server may make
   * one, but not a store (decision 058).
   */
  isForProven: boolean
}

/**
 * Makes a link by which a member of the staff chooses another password, to be handed over by the person who made it. It
 * is valid for {@link PASSWORD_LINK_HOURS}, once, and proves no address.
 */
export async function makePasswordLink(
  db: Db,
  { account, actor, now, personId, isForProven }: PasswordLinkOptions,
): Promise<PasswordLinkMade> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return inTransaction(db, async (tx) => {
    const known = await findPerson(tx, { id: personId })
    // A proof that is under way ends the links made before it, so none may be added after that.
    const people = known ? await lockPeople(tx, { email: known.email }) : []
    const members = await lockMembers(tx, { account })
    const member = people.find(({ id }) => id === personId)
    if (!member || !members.has(personId)) return { ok: false, code: 'member-unknown' }
    if (member.account !== account && !isForProven) return { ok: false, code: 'address-proven' }
    const expiresAt = new Date(now.getTime() + PASSWORD_LINK_HOURS * HOUR_MS)
    await insertNewPasswordToken(tx, { digest: digestOf(token), personId, isMailed: false, now, expiresAt })
    await appendEvents(tx, {
      account,
      actor,
      at: now,
      events: [{ kind: 'password-link-made', subject: personId, payload: {} }],
    })
    return { ok: true, token }
  })
}
