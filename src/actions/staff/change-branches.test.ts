import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { person } from '#data/schema/person.ts'
import { findMember } from '#data/staff/find-member.ts'
import { writeMember } from '#data/staff/write-member.ts'
import type { Actor } from '#domain/event/event.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { addOrder } from '../../../test/order.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'
import { deleteBranch } from '../store/delete-branch.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeBranches } from './change-branches.ts'
import { changeRole } from './change-role.ts'
import { inviteMember } from './invite-member.ts'

describeOnEngines('the branches of a member of the staff', (engine) => {
  let db: Db
  const by = { account: 'luna', actor: 'command:test', now: new Date('2026-11-25T18:00:00Z') } as const

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] })
    for (const [fid, name] of [
      ['roma', 'Roma'],
      ['sur', 'Sur'],
      ['centro', 'Centro'],
    ] as const) {
      await addPickupBranch(db, { account: 'luna', fid, name })
    }
    await addOrder(db, { account: 'luna', productIds, folio: 1, header: { sucursal: 'roma' } })
    await addOrder(db, { account: 'luna', productIds, folio: 2, header: { sucursal: '' } })
    await createPerson('ana')
    await createPerson('duena')
  })

  const createPerson = async (personId: string) => {
    await db.insert(person).values({ id: personId, name: personId, email: `${personId}@luna.example` })
    const role = personId === 'duena' ? 'owner' : 'seller'
    await writeMember(db, { account: 'luna', personId, role, branches: null, at: by.now })
  }
  const branchesOf = async (personId: string) => (await findMember(db, { account: 'luna', personId }))?.branches
  const limit = (branches: string[] | null, personId = 'ana') => changeBranches(db, { ...by, personId, branches })
  const locks = async (actor: Actor, folio = 1) =>
    (await lockOrder(db, { account: 'luna', actor, key: { folio } })) !== null

  it('limit the orders that the member can change, from that moment on', async () => {
    expect(await locks('staff:ana')).toBe(true)
    expect(await limit(['sur', 'centro', 'sur'])).toEqual({ ok: true })
    expect(await branchesOf('ana')).toEqual(['centro', 'sur'])
    expect(await locks('staff:ana')).toBe(false)
    for (const actor of ['staff:duena', 'key:till', 'job:holds', 'shopper'] as const) {
      expect(await locks(actor)).toBe(true)
    }
    await limit(['roma'])
    expect([await locks('staff:ana'), await locks('staff:ana', 2)]).toEqual([true, false])
    expect((await eventsOf(db, 'luna')).map(({ kind, subject, payload }) => [kind, subject, payload])).toEqual([
      ['member-limited', 'ana', { branches: ['Centro', 'Sur'] }],
      ['member-limited', 'ana', { branches: ['Roma'] }],
    ])
  })

  it('are branches of the store, at least one of them, and not for an owner', async () => {
    const before = await eventsOf(db, 'luna')
    expect(await limit([])).toEqual({ ok: false, code: 'branches-missing' })
    expect(await limit(['roma', 'norte'])).toEqual({ ok: false, code: 'branch-unknown' })
    expect(await limit(['roma'], 'nadie')).toEqual({ ok: false, code: 'member-unknown' })
    expect(await limit(['roma'], 'duena')).toEqual({ ok: false, code: 'owner-unlimited' })
    expect(await limit(null, 'duena')).toEqual({ ok: true })
    expect(await limit(['roma'])).toEqual({ ok: true })
    expect(await eventsOf(db, 'luna')).toEqual(before)
  })

  it('come from the invitation, and are all for an owner', async () => {
    const invite = async (role: 'manager' | 'owner') => {
      const email = `${role}-nueva@luna.example`
      const invited = await inviteMember(db, { ...by, email, role, branches: ['roma', 'sur'], queueMail: null })
      if (!invited.ok) throw new Error(invited.code)
      const person = { name: role, passwordDigest: 'x' }
      const accepted = await acceptInvitation(db, { ...by, id: invited.id, channel: 'shown', by: person })
      return accepted.ok ? branchesOf(accepted.personId) : accepted.code
    }
    expect(await invite('manager')).toEqual(['roma', 'sur'])
    expect(await invite('owner')).toBeNull()
  })

  it('are all for a member who is made an owner, also after that', async () => {
    await changeRole(db, { ...by, personId: 'ana', role: 'owner' })
    expect(await branchesOf('ana')).toBeNull()
    await changeRole(db, { ...by, personId: 'ana', role: 'seller' })
    expect(await branchesOf('ana')).toBeNull()
    await limit(['roma', 'sur'])
  })

  it('lose a branch that is deleted, and after the last one the member has no orders, rather than all', async () => {
    expect(await deleteBranch(db, { ...by, fid: 'sur' })).toEqual({ ok: true })
    expect(await branchesOf('ana')).toEqual(['roma'])
    expect(await deleteBranch(db, { ...by, fid: 'roma' })).toEqual({ ok: true })
    expect(await branchesOf('ana')).toEqual([])
    expect(await locks('staff:ana')).toBe(false)
    const last = (await eventsOf(db, 'luna')).filter(
      ({ kind, subject }) => kind === 'member-limited' && subject === 'ana',
    )
    expect(last.slice(-2).map(({ payload }) => payload)).toEqual([{ branches: ['Roma'] }, { branches: [] }])
  })
})
