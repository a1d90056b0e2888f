import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { personCredential } from '#data/schema/person.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { endMembership } from './end-membership.ts'
import { inviteMember } from './invite-member.ts'
import { makePasswordLink } from './make-password-link.ts'
import { setNewPassword } from './set-new-password.ts'

const EMAIL = 'pilar@correo.example'
const HOUR_MS = 3_600_000
const now = new Date('2026-11-29T18:00:00Z')
const by = { actor: 'staff:duena', now } as const

describeOnEngines('a link to another password that an owner hands over', (engine) => {
  let db: Db
  let stores = 0
  let luna = ''
  beforeEach(async () => {
    db = (await engine.open()).db
    luna = `luna-${++stores}`
    await createStore(db, { account: luna })
  })

  /** Takes a person into the staff of a store; the mailed link proves the address. */
  async function join(account: string, channel: 'shown' | 'mailed'): Promise<string> {
    const email = `${account}-${EMAIL}`
    const invited = await inviteMember(db, { account, ...by, email, role: 'seller', queueMail: null })
    if (!invited.ok) throw new Error(invited.code)
    const of = { name: 'Pilar', passwordDigest: 'forgotten' }
    const accepted = await acceptInvitation(db, { account, now, id: invited.id, channel, by: of })
    if (!accepted.ok) throw new Error(accepted.code)
    return accepted.personId
  }
  const make = (personId: string, isForProven = false, account = luna) =>
    makePasswordLink(db, { account, ...by, personId, isForProven })
  const set = (token: string, at = now) => setNewPassword(db, { now: at, token, passwordDigest: 'chosen' })
  async function passwordOf(personId: string): Promise<string | null | undefined> {
    const [found] = await db
      .select({ password: personCredential.password })
      .from(personCredential)
      .where(and(eq(personCredential.userId, personId), eq(personCredential.providerId, 'credential')))
    return found?.password
  }

  it('sets the password of a member who is bound to the store, once, and is in the activity', async () => {
    const personId = await join(luna, 'shown')
    const made = await make(personId)
    if (!made.ok) throw new Error(made.code)
    expect(await set(made.token)).toEqual({ ok: true, personId })
    expect(await passwordOf(personId)).toBe('chosen')
    expect(await set(made.token)).toEqual({ ok: false, code: 'link-expired' })
    const last = (await eventsOf(db, luna)).at(-1)
    expect(last).toMatchObject({ kind: 'password-link-made', subject: personId, actor: 'staff:duena' })
  })

  it('expires after a day', async () => {
    const made = await make(await join(luna, 'shown'))
    if (!made.ok) throw new Error(made.code)
    const late = new Date(now.getTime() + 24 * HOUR_MS)
    expect(await set(made.token, late)).toEqual({ ok: false, code: 'link-expired' })
    expect(await set(made.token, new Date(late.getTime() - 1))).toMatchObject({ ok: true })
  })

  it('is not made for a proven person, who may work in other stores, unless the operator makes it', async () => {
    const personId = await join(luna, 'mailed')
    expect(await make(personId)).toEqual({ ok: false, code: 'address-proven' })
    expect(await passwordOf(personId)).toBe('forgotten')
    const made = await make(personId, true)
    if (!made.ok) throw new Error(made.code)
    expect(await set(made.token)).toEqual({ ok: true, personId })
  })

  it('ends when its person proves the address', async () => {
    const personId = await join(luna, 'shown')
    const made = await make(personId)
    if (!made.ok) throw new Error(made.code)
    await createStore(db, { account: `${luna}-otra` })
    const email = `${luna}-${EMAIL}`
    const account = `${luna}-otra`
    const invited = await inviteMember(db, { account, ...by, email, role: 'seller', queueMail: null })
    if (!invited.ok) throw new Error(invited.code)
    const own = { name: 'Pilar', passwordDigest: 'own' }
    await acceptInvitation(db, { account, now, id: invited.id, channel: 'mailed', by: own })
    expect(await set(made.token)).toEqual({ ok: false, code: 'link-expired' })
  })

  it('is made for the members of the store alone', async () => {
    const norte = `${luna}-norte`
    await createStore(db, { account: norte })
    const elsewhere = await join(norte, 'shown')
    const former = await join(luna, 'shown')
    await endMembership(db, { account: luna, ...by, personId: former })
    for (const personId of [elsewhere, former, 'nadie']) {
      expect(await make(personId)).toEqual({ ok: false, code: 'member-unknown' })
    }
  })
})
