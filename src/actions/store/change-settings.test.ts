import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { event } from '#data/schema/event.ts'
import { readBranches } from '#data/store/find-branch.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { staffSettings } from '#data/store/staff-settings.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { Branch } from '#domain/store/branch.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'
import { addBranch } from './add-branch.ts'
import { changeBranch } from './change-branch.ts'
import { changeSettings } from './change-settings.ts'
import { putBranch } from './put-branch.ts'

describeOnEngines('the settings of a store', (engine) => {
  let db: Db
  const by = { account: 'luna', actor: 'staff:7' as const, now: NOON }

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    await emptyTables(db, 'store')
    await createStore(db, { account: 'luna', hasBranch: false, storeName: 'Luna', vendorEmail: 'ventas@luna.mx' })
    await createStore(db, { account: 'norte', hasBranch: false, storeName: 'Norte', domain: 'norte.mx' })
  })

  async function view(account = 'luna') {
    const found = await findStoreByAccount(db, { account })
    if (!found) throw new Error('no store')
    const branches = await readBranches(db, { account, after: '', limit: 100 })
    return { store: found, settings: staffSettings(found), branches }
  }
  const change = (changes: Partial<StaffSettings>, seen: Partial<StaffSettings>) =>
    changeSettings(db, { ...by, changes, seen })
  const events = async () =>
    (await db.select().from(event).where(eq(event.account, 'luna'))).map(({ kind, actor }) => `${kind} ${actor}`)

  it('are read with their defaults', async () => {
    expect((await view()).settings).toMatchObject({
      storeName: 'Luna',
      shippingLocal: 8_000,
      smileCoupons: 'anyone',
      timeZone: 'America/Mexico_City',
    })
  })

  it('are recorded by name, without a list that is as it was', async () => {
    const { settings: seen } = await view()
    const changes = { paymentPickup: [...seen.paymentPickup], shippingLocalStates: ['Jalisco'] }
    expect(await change(changes, seen)).toEqual({ ok: true, isChanged: true })
    expect((await eventsOf(db, 'luna')).at(-1)?.payload).toEqual({ aspects: ['shippingLocalStates'] })
  })

  it('change as one of the staff, tidied, and of this store alone', async () => {
    const { settings: seen } = await view()
    const changes = {
      storeName: ' Luna Roma ',
      accent: '#AABBCC',
      shippingLocal: 9_550,
      whatsappPhone: '55 1234 5678',
      invoicingUrl: 'https://facturas.luna.mx',
      logo: 'a'.repeat(64),
    }
    expect(await change(changes, seen)).toEqual({ ok: true, isChanged: true })
    expect((await view()).settings).toEqual({
      ...seen,
      ...changes,
      storeName: 'Luna Roma',
      accent: '#aabbcc',
      whatsappPhone: '5512345678',
      invoicingUrl: 'https://facturas.luna.mx/',
    })
    expect((await view('norte')).settings.storeName).toBe('Norte')
    expect(await change(changes, seen)).toEqual({ ok: true, isChanged: false })
    expect(await change({ whatsappPhone: ' ' }, { whatsappPhone: '5512345678' })).toEqual({ ok: true, isChanged: true })
    expect((await view()).settings.whatsappPhone).toBeNull()
    expect(await events()).toEqual(Array(2).fill('store-changed staff:7'))
    const last = (await eventsOf(db, 'luna')).at(-1)
    expect(last?.payload).toEqual({ aspects: ['whatsappPhone'] })
  })

  it('stay as they are where one is wrong, by name', async () => {
    const { settings: seen } = await view()
    const changes = {
      storeName: ' ',
      accent: 'red',
      shippingLocal: -1,
      whatsappPhone: '123',
      invoicingUrl: 'http://a.mx',
      deliveryHoldHours: 721,
    }
    expect(await change({ ...changes, timeZone: 'Luna/Roma', virtualFitting: true }, seen)).toEqual({
      ok: false,
      code: 'invalid',
      errors: {
        storeName: 'missing',
        accent: 'color-invalid',
        shippingLocal: 'amount-invalid',
        whatsappPhone: 'phone-invalid',
        invoicingUrl: 'url-invalid',
        timeZone: 'time-zone-unknown',
        deliveryHoldHours: 'hours-invalid',
      },
    })
    for (const deliveryHoldHours of [0, -1, 1.5]) {
      expect(await change({ deliveryHoldHours }, seen)).toMatchObject({
        errors: { deliveryHoldHours: 'hours-invalid' },
      })
    }
    expect(await change({ defaultBranch: 'nada' }, seen)).toEqual({ ok: false, code: 'branch-unknown' })
    expect(await change({ defaultWarehouse: 'nada' }, seen)).toEqual({ ok: false, code: 'warehouse-unknown' })
    expect((await view()).settings).toEqual(seen)
    expect(await events()).toEqual([])
  })

  it('have no plan that the staff could change', async () => {
    const stated = { storeName: 'Luna 2', plan: 'premium', isActive: false, nextFolio: 1 } as Partial<StaffSettings>
    expect(await change(stated, (await view()).settings)).toEqual({ ok: true, isChanged: true })
    expect((await view()).store).toMatchObject({ plan: 'basic', isActive: true })
  })

  it('report to the later of two people which of her fields another person has changed, and change nothing', async () => {
    const { settings: seen } = await view()
    expect(await change({ storeName: 'Luna A', accent: '#111111' }, seen)).toEqual({ ok: true, isChanged: true })
    expect(await change({ storeName: 'Luna B', shippingLocal: 1 }, seen)).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
      fields: ['storeName'],
      settings: { storeName: 'Luna A', shippingLocal: 8_000 },
    })
    expect(await change({ shippingLocal: 1 }, seen)).toEqual({ ok: true, isChanged: true })
    expect(await change({ storeName: 'Luna A' }, seen)).toEqual({ ok: true, isChanged: false })
    expect((await view()).settings).toMatchObject({ storeName: 'Luna A', shippingLocal: 1 })
  })

  it('are changed by one of many who change the same at the same moment', async () => {
    const { settings: seen } = await view()
    const names = Array.from({ length: 8 }, (_, n) => `Luna ${n}`)
    const results = await Promise.all(names.map((storeName) => change({ storeName }, seen)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const others = results.flatMap((result) => (result.ok ? [] : [result.code]))
    expect(others).toEqual(Array(7).fill('changed-meanwhile'))
  })

  const roma: Omit<Branch, 'fid'> = {
    name: 'Luna Roma Norte',
    street: 'Chiapas',
    exterior: '148',
    neighbourhood: '',
    locality: '',
    state: '',
    phone: '55 0143 3270',
    postalCode: '',
    location: null,
    hours: [
      { day: 2, opens: 600, closes: 1_200 },
      { day: 1, opens: 600, closes: 840 },
    ],
    specialDays: [
      { date: '2026-12-25', spans: [], note: ' Navidad ' },
      { date: '2026-12-24', spans: [{ opens: 600, closes: 840 }], note: '' },
    ],
  }

  it('have branches that are added under their names, once', async () => {
    expect(await addBranch(db, { ...by, branch: roma })).toEqual({ ok: true, fid: 'luna-roma-norte' })
    expect(await addBranch(db, { ...by, branch: { ...roma, name: 'Luna, Roma Norte' } })).toEqual({
      ok: false,
      code: 'branch-taken',
    })
    const [added] = (await view()).branches
    expect(added).toMatchObject({
      fid: 'luna-roma-norte',
      hours: [{ day: 1 }, { day: 2 }],
      specialDays: [{ date: '2026-12-24' }, { date: '2026-12-25', note: 'Navidad' }],
    })
    const wrong = { ...roma, name: '', hours: [{ day: 1, opens: 600, closes: 600 }], specialDays: [] }
    expect(await addBranch(db, { ...by, branch: wrong })).toMatchObject({
      code: 'invalid',
      errors: { fields: { name: 'missing' }, hours: ['empty-span'], specialDays: [] },
    })
    const misplaced = { ...roma, postalCode: '17500', location: { latitude: -99.1, longitude: 19.4 } }
    expect(await addBranch(db, { ...by, branch: misplaced })).toMatchObject({
      errors: { fields: { postalCode: 'postal-code-invalid', location: 'location-swapped' } },
    })
    expect(await events()).toEqual(['store-changed staff:7'])
  })

  it('reject two branches with one name, even with different keys', async () => {
    const centro = { ...roma, fid: 'CENTRO', name: 'Luna Centro' }
    await putBranch(db, { ...by, branch: centro })
    const taken = { ok: false, code: 'invalid', errors: { fields: { name: 'name-taken' }, hours: [], specialDays: [] } }
    expect(await addBranch(db, { ...by, branch: { ...roma, name: ' luna CENTRO ' } })).toEqual(taken)
    expect(await addBranch(db, { ...by, branch: roma })).toMatchObject({ ok: true })
    const seen = (await view()).branches.find(({ fid }) => fid === 'luna-roma-norte')
    if (!seen) throw new Error('no branch')
    expect(await changeBranch(db, { ...by, seen, branch: { ...seen, name: 'Luna Centro' } })).toEqual(taken)
    expect(await changeBranch(db, { ...by, seen, branch: { ...seen, name: 'LUNA Roma Norte' } })).toMatchObject({
      ok: true,
      isChanged: true,
    })
  })

  it('report the maximum length of a text', async () => {
    const { settings: seen } = await view()
    const changes = { storeName: 'x'.repeat(201), storeDescription: 'x'.repeat(1_001) }
    expect(await change(changes, seen)).toMatchObject({
      errors: { storeName: 'too-long', storeDescription: 'description-too-long' },
    })
  })

  it('have branches that two people change: the hours of one and the phone of the other', async () => {
    await addBranch(db, { ...by, branch: roma })
    const [seen] = (await view()).branches
    if (!seen) throw new Error('no branch')
    const put = (more: Partial<Branch>) => changeBranch(db, { ...by, seen, branch: { ...seen, ...more } })
    const hours = [{ day: 1, opens: 540, closes: 840 }]
    expect(await put({ hours })).toEqual({ ok: true, isChanged: true })
    expect(await put({ phone: '55 5555 5555' })).toEqual({ ok: true, isChanged: true })
    expect(await put({ hours: null, name: 'Otra' })).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
      fields: ['hours'],
      branch: { hours, phone: '55 5555 5555' },
    })
    expect(await put({ hours })).toEqual({ ok: true, isChanged: false })
    expect((await view()).branches).toEqual([{ ...seen, hours, phone: '55 5555 5555' }])
    const elsewhere = { ...by, account: 'norte', seen, branch: { ...seen, name: 'Mía' } }
    expect(await changeBranch(db, elsewhere)).toEqual({ ok: false, code: 'branch-unknown' })
  })

  it('have no hours that close before they open, but where something else has stored them', async () => {
    const upsideDown = { opens: 1_200, closes: 540 }
    const stored = {
      ...roma,
      fid: 'roma',
      hours: [{ day: 1, ...upsideDown }],
      specialDays: [{ date: '2026-12-24', spans: [upsideDown], note: '' }],
    }
    await putBranch(db, { ...by, branch: stored })
    const put = (more: Partial<Branch>) => changeBranch(db, { ...by, seen: stored, branch: { ...stored, ...more } })
    expect(await put({ hours: [{ day: 1, ...upsideDown, opens: 1_260 }] })).toMatchObject({
      ok: false,
      code: 'invalid',
      errors: { fields: {}, hours: ['backwards-span'], specialDays: [null] },
    })
    const closed = { date: '2026-12-25', spans: [], note: '' }
    const wrong = { date: '2026-12-31', spans: [upsideDown], note: '' }
    expect(await put({ specialDays: [...stored.specialDays, closed, wrong] })).toMatchObject({
      errors: { hours: [], specialDays: [null, null, 'backwards-span'] },
    })
    expect(await put({ phone: '55 5555 5555', specialDays: [...stored.specialDays, closed] })).toEqual({
      ok: true,
      isChanged: true,
    })
  })
})
