import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { customer } from '#data/schema/customer.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { store } from '#data/schema/store.ts'
import type { CustomerChanges } from '#domain/customer/check-customer.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames, eventsOf } from '../../../test/events.ts'
import { adjustPoints } from './adjust-points.ts'
import { changeCustomer } from './change-customer.ts'

const BEFORE = new Date('2026-11-01T18:00:00Z')
const NOW = new Date('2026-11-20T18:00:00Z')
const staff = { account: 'luna', actor: 'staff:eva' as const, now: NOW }

describeOnEngines('a customer whom the staff changes', (engine) => {
  let db: Db
  let opened = false
  let anaId: number
  const row = async () => {
    const [found] = await db.select().from(customer).where(eq(customer.id, anaId))
    return found
  }
  const change = (changes: CustomerChanges, more: { seen?: Date; customerId?: number; account?: string } = {}) =>
    changeCustomer(db, { ...staff, customerId: anaId, changes, seen: BEFORE, ...more })
  const adjust = (
    points: number,
    key: string,
    more: { reason?: string; customerId?: number; account?: string; enrols?: boolean } = {},
  ) => adjustPoints(db, { ...staff, customerId: anaId, points, reason: 'Espera', key, ...more })

  beforeEach(async () => {
    if (!opened) db = (await engine.open()).db
    opened = true
    await db.delete(loyaltyEntry)
    await db.delete(customer)
    const known = { updatedAt: BEFORE, createdAt: BEFORE }
    for (const account of ['luna', 'norte']) {
      if ((await db.select().from(store).where(eq(store.account, account))).length === 0)
        await createStore(db, { account })
    }
    const inserted = await db
      .insert(customer)
      .values([
        { account: 'luna', name: 'Ana', email: 'ana@correo.mx', phone: '555', record: { rfc: 'X' }, ...known },
        { account: 'luna', name: 'Eva', email: 'eva@correo.mx', ...known },
      ])
      .returning({ id: customer.id })
    anaId = inserted[0]?.id ?? 0
  })

  it('has the stated fields, and its former values in all others', async () => {
    expect(await change({ name: ' Ana Ruiz ', loyaltyActive: true })).toEqual({ ok: true, isChanged: true })
    expect(await row()).toMatchObject({
      name: 'Ana Ruiz',
      email: 'ana@correo.mx',
      phone: '555',
      loyaltyActive: true,
      record: { rfc: 'X' },
      updatedAt: NOW,
    })
    expect((await eventNames(db, 'luna')).at(-1)).toBe(`customer-changed ${anaId}`)
    expect(await change({ name: 'Ana Ruiz' }, { seen: NOW })).toEqual({ ok: true, isChanged: false })
  })

  it("shows the customer's current fields when another person has changed them", async () => {
    await change({ phone: '777' })
    const late = await change({ name: 'Anita' })
    expect(late).toMatchObject({ ok: false, code: 'changed-meanwhile', stored: { name: 'Ana', phone: '777' } })
    expect((await row())?.name).toBe('Ana')
  })

  it('enters the loyalty programme with points that it is given, once', async () => {
    expect(await adjust(100, 'uno')).toMatchObject({ ok: true, balance: 100 })
    expect(await row()).toMatchObject({ loyaltyActive: false })
    expect(await adjust(20, 'dos', { enrols: true })).toMatchObject({ ok: true, balance: 120 })
    expect(await row()).toMatchObject({ loyaltyActive: true, loyaltyPoints: 120 })
    expect(await adjust(-500, 'tres', { enrols: true })).toEqual({ ok: false, code: 'points-short' })
  })

  it('is changed by one of two at once', async () => {
    const results = await Promise.all([change({ name: 'Una' }), change({ name: 'Otra' })])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'changed-meanwhile' })
  })

  it('is not changed into what cannot be', async () => {
    expect(await change({ email: 'x' })).toEqual({ ok: false, code: 'invalid', errors: { email: 'email-invalid' } })
    expect(await change({ email: 'EVA@correo.mx' })).toEqual({ ok: false, code: 'email-taken' })
    const unknown = { ok: false, code: 'customer-not-found' }
    expect(await change({ name: 'Otra' }, { account: 'norte' })).toEqual(unknown)
    expect(await change({ name: 'Otra' }, { customerId: 2 ** 40 })).toEqual(unknown)
    expect(await change({ name: 'Otra' }, { customerId: Number.NaN })).toEqual(unknown)
    expect(await row()).toMatchObject({ name: 'Ana', email: 'ana@correo.mx', updatedAt: BEFORE })
  })

  it('has points more or fewer, each with its reason, and an adjustment that is sent twice once', async () => {
    expect(await adjust(30, 'a')).toEqual({ ok: true, balance: 30, isChanged: true })
    expect(await adjust(30, 'a')).toEqual({ ok: true, balance: 30, isChanged: false })
    expect(await adjust(-10, 'b', { reason: ' Cobro doble ' })).toEqual({ ok: true, balance: 20, isChanged: true })
    const entries = await db.select().from(loyaltyEntry).orderBy(asc(loyaltyEntry.id))
    expect(entries.map(({ points, reason }) => [points, reason])).toEqual([
      [30, 'Espera'],
      [-10, 'Cobro doble'],
    ])
    expect((await row())?.loyaltyPoints).toBe(20)
    const last = (await eventsOf(db, 'luna')).at(-1)
    expect(last).toMatchObject({ kind: 'points-changed', subject: String(anaId), payload: { points: -10 } })
  })

  it('never has fewer points than none, however many take some at once', async () => {
    await adjust(25, 'a')
    const taken = await Promise.all(['b', 'c', 'd', 'e'].map((key) => adjust(-10, key)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(2)
    expect(taken.filter((each) => !each.ok && each.code === 'points-short')).toHaveLength(2)
    expect((await row())?.loyaltyPoints).toBe(5)
    expect(await db.$count(loyaltyEntry)).toBe(3)
  })

  it('has no points by an adjustment that cannot be', async () => {
    expect(await adjust(0, 'a')).toEqual({ ok: false, code: 'points-invalid' })
    expect(await adjust(5, 'a', { reason: ' ' })).toEqual({ ok: false, code: 'reason-missing' })
    expect(await adjust(5, 'a', { account: 'norte' })).toEqual({ ok: false, code: 'customer-not-found' })
    expect(await adjust(5, 'a', { customerId: Number.NaN })).toEqual({ ok: false, code: 'customer-not-found' })
    expect(await db.$count(loyaltyEntry)).toBe(0)
  })
})
