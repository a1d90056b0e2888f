import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { readPushDevices } from '#data/push/read-subscriptions.ts'
import { writeBranches, writeMember, writeMembershipEnd } from '#data/staff/write-member.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { subscribeDevice, unsubscribeDevice } from './subscribe-device.ts'

describeOnEngines('a device that is notified', (engine) => {
  let db: Db
  const now = new Date('2026-11-25T18:00:00Z')
  const device = { endpoint: 'https://push.example/a1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const by = { account: 'luna', actor: 'staff:ana' as const, now, personId: 'ana' }

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ['luna', 'norte']) {
      await createStore(db, { account })
      for (const personId of ['ana', 'eva'])
        await writeMember(db, { account, personId, role: 'seller', branches: null, at: now })
    }
  })

  it('belongs to its store, once, and to the person who signed in on it last', async () => {
    const subscribe = (personId = 'ana') =>
      subscribeDevice(db, { ...by, personId, device, serverKey: 'K', isPublicUrl: () => true })
    expect(await subscribe()).toEqual({ ok: true, isChanged: true })
    expect(await subscribe()).toEqual({ ok: true, isChanged: false })
    expect(await subscribe('eva')).toEqual({ ok: true, isChanged: true })
    expect(await readPushDevices(db, { account: 'luna', branchFid: 'roma' })).toMatchObject([
      { ...device, serverKey: 'K' },
    ])
    expect(await readPushDevices(db, { account: 'norte', branchFid: 'roma' })).toEqual([])
    expect((await eventsOf(db, 'luna')).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['push-changed', 'ana'],
      ['push-changed', 'eva'],
    ])
  })

  it('is notified of orders of the branches that its person works with', async () => {
    const seen = async (branchFid: string) => (await readPushDevices(db, { account: 'luna', branchFid })).length
    await writeBranches(db, { account: 'luna', personId: 'eva', branches: ['roma'] })
    expect([await seen('roma'), await seen('centro'), await seen('')]).toEqual([1, 0, 0])
    await writeBranches(db, { account: 'luna', personId: 'eva', branches: [] })
    expect(await seen('roma')).toBe(0)
    await writeBranches(db, { account: 'luna', personId: 'eva', branches: null })
  })

  it('is notified no longer once its person is let go, or by its own wish', async () => {
    await writeMembershipEnd(db, { account: 'luna', personId: 'eva', at: now })
    expect(await readPushDevices(db, { account: 'luna', branchFid: 'roma' })).toEqual([])
    const { endpoint } = device
    expect(await unsubscribeDevice(db, { ...by, account: 'norte', endpoint })).toBe(false)
    expect(await unsubscribeDevice(db, { ...by, endpoint })).toBe(true)
    expect(await unsubscribeDevice(db, { ...by, endpoint })).toBe(false)
  })

  it.each([
    ['http://push.example', true],
    ['https://push.example/internal', false],
  ])('needs a permitted URL: %s', async (endpoint, isPublic) => {
    const given = { ...by, device: { ...device, endpoint }, serverKey: 'K', isPublicUrl: () => isPublic }
    expect(await subscribeDevice(db, given)).toEqual({ ok: false, code: 'device-invalid' })
    expect(await readPushDevices(db, { account: 'luna', branchFid: 'roma' })).toEqual([])
  })
})
