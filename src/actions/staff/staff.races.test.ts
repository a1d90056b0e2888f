import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { person } from '#data/schema/person.ts'
import { invitation, staff } from '#data/schema/staff.ts'
import { readMembers } from '#data/staff/read-members.ts'
import { writeMember } from '#data/staff/write-member.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRole } from './change-role.ts'
import { endMembership } from './end-membership.ts'
import { inviteMember } from './invite-member.ts'
import { revokeInvitation } from './revoke-invitation.ts'

describeOnEngines('several who change the staff at once', (engine) => {
  let db: Db
  let stores = 0
  let account = ''
  const now = new Date('2026-11-25T18:00:00Z')
  const by = () => ({ account, actor: 'staff:ana' as const, now })

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const id of ['ana', 'eva', 'sol']) {
      await db.insert(person).values({ id, name: id, email: `${id}@correo.example` })
    }
  })
  beforeEach(async () => {
    account = `tienda-${++stores}`
    await createStore(db, { account })
  })

  const owners = async () => {
    const found = await db
      .select({ personId: staff.personId })
      .from(staff)
      .where(and(eq(staff.account, account), eq(staff.role, 'owner'), isNull(staff.endedAt)))
    return found.map(({ personId }) => personId)
  }
  const invited = async (email = 'nueva@correo.example') => {
    const result = await inviteMember(db, { ...by(), email, role: 'seller', queueMail: null })
    if (!result.ok) throw new Error(result.code)
    return result.id
  }

  it('leave the store an owner, in any combination of role changes', async () => {
    for (const personId of ['ana', 'eva', 'sol'])
      await writeMember(db, { account, personId, role: 'owner', branches: null, at: now })
    const results = await Promise.all([
      changeRole(db, { ...by(), personId: 'ana', role: 'seller' }),
      endMembership(db, { ...by(), personId: 'eva' }),
      changeRole(db, { ...by(), personId: 'sol', role: 'manager' }),
      endMembership(db, { ...by(), personId: 'sol' }),
    ])
    expect((await owners()).length).toBeGreaterThanOrEqual(1)
    expect(results.filter((result) => !result.ok)).toEqual(expect.arrayContaining([{ ok: false, code: 'last-owner' }]))
  })

  it('accept an invitation once', async () => {
    const id = await invited()
    const accept = (name: string) =>
      acceptInvitation(db, { account, now, id, channel: 'shown', by: { name, passwordDigest: 'digest' } })
    const results = await Promise.all(['Ana', 'Eva', 'Sol', 'Luz'].map(accept))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok)).toEqual(
      Array.from({ length: 3 }, () => ({ ok: false, code: 'invitation-accepted' })),
    )
    expect(await readMembers(db, { account })).toHaveLength(1)
    const kinds = (await eventsOf(db, account)).map(({ kind }) => kind)
    expect(kinds).toEqual(['member-invited', 'member-joined'])
  })

  it('accept it or take it back, and the first one wins', async () => {
    const id = await invited('otra@correo.example')
    const [accepted, revoked] = await Promise.all([
      acceptInvitation(db, { account, now, id, channel: 'shown', by: { name: 'Otra', passwordDigest: 'digest' } }),
      revokeInvitation(db, { ...by(), id }),
    ])
    expect(accepted.ok).toBe(!revoked)
    expect(await readMembers(db, { account })).toHaveLength(accepted.ok ? 1 : 0)
  })

  it('invite one e-mail again: the last link counts', async () => {
    const [first, second] = [await invited('ida@correo.example'), await invited('IDA@correo.example')]
    const accept = (id: string) =>
      acceptInvitation(db, { account, now, id, channel: 'shown', by: { name: 'Ida', passwordDigest: 'digest' } })
    const told = (await eventsOf(db, account)).filter(({ subject }) => [first, second].includes(subject))
    expect(told).toMatchObject([
      { kind: 'member-invited', subject: first, payload: { role: 'seller' } },
      { kind: 'member-invited', subject: second, payload: { role: 'seller', isAgain: true } },
    ])
    expect(await accept(first)).toEqual({ ok: false, code: 'invitation-revoked' })
    expect(await accept(second)).toMatchObject({ ok: true })
    expect(await inviteMember(db, { ...by(), email: 'ida@correo.example', role: 'seller', queueMail: null })).toEqual({
      ok: false,
      code: 'already-member',
    })
    const open = await db.select().from(invitation).where(eq(invitation.account, account))
    expect(open.filter(({ acceptedAt, revokedAt }) => acceptedAt === null && revokedAt === null)).toEqual([])
  })
})
