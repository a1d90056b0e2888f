import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { personPasskey, personSession } from '#data/schema/person.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { endMembership } from './end-membership.ts'
import { inviteMember } from './invite-member.ts'
import { signOutMember } from './sign-out-member.ts'

const now = new Date('2026-11-29T18:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + 60_000 * minutes)
const actor = 'staff:duena'

describeOnEngines('the sessions of a member', (engine) => {
  let db: Db
  let stores = 0
  let account = ''
  let personId = ''
  beforeEach(async () => {
    db = (await engine.open()).db
    account = `luna-${++stores}`
    await createStore(db, { account })
    personId = await join({ name: 'Pilar', passwordDigest: 'forgotten' })
  })

  async function join(by: Parameters<typeof acceptInvitation>[1]['by'], at = now): Promise<string> {
    const email = `pilar@${account}.example`
    const invited = await inviteMember(db, { account, actor, now: at, email, role: 'seller', queueMail: null })
    if (!invited.ok) throw new Error(invited.code)
    const accepted = await acceptInvitation(db, { account, now: at, id: invited.id, channel: 'shown', by })
    if (!accepted.ok) throw new Error(accepted.code)
    return accepted.personId
  }

  async function signIn(id: string, at = now): Promise<void> {
    const of = { id: `${account} ${id}`, token: `${account} ${id}`, userId: personId, account, createdAt: at }
    await db.insert(personSession).values({ ...of, expiresAt: minutesLater(9_999) })
  }

  async function addPasskey(): Promise<void> {
    const of = { id: account, credentialID: account, userId: personId, publicKey: 'key', counter: 0 }
    await db.insert(personPasskey).values({ ...of, deviceType: 'multiDevice', backedUp: true })
  }

  async function sessions(): Promise<string[]> {
    const found = await db.select().from(personSession).where(eq(personSession.userId, personId))
    return found.map(({ id }) => id.slice(account.length + 1)).sort()
  }
  const passkeys = async () => (await db.select().from(personPasskey).where(eq(personPasskey.userId, personId))).length

  it('end on all devices, and the passkeys and the membership stay', async () => {
    await signIn('phone')
    await signIn('till')
    await addPasskey()
    const ended = await signOutMember(db, { account, actor, now, personId, withPasskeys: false })
    expect(ended).toEqual({ ok: true, sessions: 2, passkeys: 0 })
    expect([await sessions(), await passkeys()]).toEqual([[], 1])
    const last = (await eventsOf(db, account)).at(-1)
    expect(last).toMatchObject({ kind: 'member-signed-out', subject: personId, actor })
  })

  it('end together with the passkeys where that is wanted', async () => {
    await signIn('phone')
    await addPasskey()
    const ended = await signOutMember(db, { account, actor, now, personId, withPasskeys: true })
    expect(ended).toEqual({ ok: true, sessions: 1, passkeys: 1 })
    expect(await passkeys()).toBe(0)
  })

  it('stay where the store has no such member', async () => {
    await signIn('phone')
    await createStore(db, { account: `norte-of-${account}` })
    const of = { account: `norte-of-${account}`, actor, now, personId, withPasskeys: true } as const
    expect(await signOutMember(db, of)).toEqual({ ok: false, code: 'member-unknown' })
    expect(await sessions()).toEqual(['phone'])
  })

  it('do not come back with a person who was let go', async () => {
    await signIn('stolen phone')
    await endMembership(db, { account, actor, now: minutesLater(5), personId })
    await signIn('new phone', minutesLater(8))
    await join({ personId }, minutesLater(10))
    expect(await sessions()).toEqual(['new phone'])
  })
})
