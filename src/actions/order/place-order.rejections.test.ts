import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { listing } from '#data/schema/catalogue.ts'
import { coupon } from '#data/schema/coupon.ts'
import { customer } from '#data/schema/customer.ts'
import { idempotency, order as orderTable } from '#data/schema/order.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { branch, businessHours, specialHours, store } from '#data/schema/store.ts'
import type { CheckoutForm } from '#domain/checkout/checkout-form.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { NOTHING, useOrderStores } from '../../../test/order-store.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'
import { placeOrder } from './place-order.ts'

describeOnBothEngines('an order that is rejected', (engine) => {
  const { database, id, place, queueMail, mails, line, traces } = useOrderStores(engine)
  let db: Db
  beforeEach(() => {
    db = database()
  })

  const settings = async () => {
    const [set] = await rows<{ limit: string; plans: string }>(
      db,
      sql`select current_setting('lock_timeout') as limit, current_setting('plan_cache_mode') as plans`,
    )
    return set
  }

  it.each<[string, () => OrderRequest, object]>([
    ['nothing in the cart', () => orderRequest({ lines: [] }), { code: 'cart-empty' }],
    [
      'a form that is not complete',
      () => orderRequest({ lines: [line('Vestido 0')], form: { lastName: '' } }),
      { code: 'invalid', errors: { lastName: 'last-name-missing' } },
    ],
    [
      'another price than the shopper saw',
      () => orderRequest({ lines: [line('Vestido 0', 1, 44_999)] }),
      { code: 'changed', check: { offers: [{ price: 45_000 }], coupon: null }, shipping: 0 },
    ],
    [
      'a total that the browser made up',
      () => orderRequest({ lines: [line('Vestido 0')], total: 1 }),
      { code: 'changed', check: { offers: [{ price: 45_000, stock: 3 }] } },
    ],
    [
      'more points than the goods cost',
      () => ({ ...orderRequest({ lines: [line('Vestido 0')], points: 450 }), points: 451 }),
      { code: 'changed' },
    ],
    [
      'shipping that is cheaper than the store’s',
      () => orderRequest({ lines: [line('Vestido 0')], form: DELIVERY_FORM, shipping: 100 }),
      { code: 'changed', shipping: 8_000 },
    ],
    [
      'another store’s variant',
      () => orderRequest({ lines: [line('Ajeno 0')] }),
      { code: 'changed', check: { offers: [] } },
    ],
    [
      'a variant that never was',
      () => orderRequest({ lines: [{ variantId: 2 ** 50, quantity: 1, price: 1 }] }),
      { code: 'changed' },
    ],
    ['what has no price', () => orderRequest({ lines: [line('Precio aparte 0', 1, 0)] }), { code: 'changed' }],
    [
      'more than there is',
      () => orderRequest({ lines: [line('Vestido 1', 2), line('Vestido 0', 4)] }),
      { code: 'stock-short', short: [{ variantId: 0, left: 3 }], check: { offers: [{ stock: 5 }, { stock: 3 }] } },
    ],
    [
      'more than there is of several things',
      () => orderRequest({ lines: [line('Vestido 0', 4), line('Vestido 1', 6)] }),
      { code: 'stock-short', short: [{ left: 3 }, { left: 5 }] },
    ],
    [
      'more of the uncounted than the page offers',
      () => orderRequest({ lines: [line('Encargo 0', 11)] }),
      { code: 'stock-short', short: [{ left: 10 }] },
    ],
    [
      'a coupon that is not ours',
      () => orderRequest({ lines: [line('Vestido 0')], coupon: 'made.up', percentage: 10 }),
      { code: 'coupon-unknown', check: { coupon: { code: 'coupon-unknown' } } },
    ],
    [
      'points of somebody who has none',
      () => orderRequest({ lines: [line('Vestido 0')], points: 5 }),
      { code: 'points-changed' },
    ],
  ])('rejects %s and leaves nothing behind', async (_, request, rejection) => {
    const sent = request()
    const expected = JSON.parse(JSON.stringify(rejection).replace('"variantId":0', `"variantId":${id('Vestido 0')}`))
    expect(await place(sent)).toMatchObject({ ok: false, ...expected })
    expect(await traces()).toEqual(NOTHING)
    expect(await mails()).toEqual([])
    expect(await db.select().from(store).where(eq(store.account, 'luna'))).toMatchObject([{ nextFolio: 1 }])
  })

  it('rejects an order of a store that was closed after its page was served', async () => {
    await db.update(store).set({ isActive: false }).where(eq(store.account, 'luna'))
    expect(await place(orderRequest({ lines: [line('Vestido 0')] }))).toEqual({ ok: false, code: 'store-closed' })
    expect(await traces()).toEqual(NOTHING)
    expect(await mails()).toEqual([])
  })

  it('places no order after its store was closed, also of orders under way', async () => {
    const ordering = Array.from({ length: 12 }, () => place(orderRequest({ lines: [line('Encargo 0')] })))
    await db.update(store).set({ isActive: false }).where(eq(store.account, 'luna'))
    const placedBefore = await db.$count(orderTable)
    const results = await Promise.all(ordering)
    expect(await db.$count(orderTable)).toBe(placedBefore)
    expect(results.filter(({ ok }) => ok)).toHaveLength(placedBefore)
    expect(results.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: results.length - placedBefore }, () => ({ ok: false, code: 'store-closed' })),
    )
  })

  it('rejects variants that are no longer sold, for any reason', async () => {
    await db
      .update(variant)
      .set({ active: false })
      .where(eq(variant.id, id('Vestido 0')))
    await db.update(product).set({ published: false }).where(eq(product.name, 'Blusa'))
    await db.delete(listing).where(eq(listing.name, 'Encargo'))
    for (const gone of [line('Vestido 0'), line('Blusa 0', 1, 30_000), line('Encargo 0')]) {
      expect(await place(orderRequest({ lines: [gone] }))).toMatchObject({ code: 'changed', check: { offers: [] } })
    }
    expect(await traces()).toEqual(NOTHING)
    expect(await place(orderRequest({ lines: [line('Vestido 1')] }))).toMatchObject({ ok: true })
  })

  it('rejects a pickup on a day on which the branch is closed, and takes the next', async () => {
    const account = 'luna'
    await addPickupBranch(db, { account, fid: 'centro', name: 'Centro' })
    await addPickupBranch(db, { account, fid: 'otra', name: 'Otra' })
    const closed = { account, active: false, opens: 0, closes: 0 }
    await db.insert(specialHours).values([
      { ...closed, branchFid: 'centro', date: '2026-11-21' },
      { ...closed, branchFid: 'otra', date: '2026-11-23' },
      { ...closed, branchFid: 'centro', date: '2026-11-23', active: true, opens: 600, closes: 840 },
    ])
    const on = (pickupDate: string) =>
      place(orderRequest({ lines: [line('Vestido 0')], form: { pickupDate, pickupTime: '10:00' } }))
    expect(await on('2026-11-21')).toMatchObject({
      ok: false,
      code: 'invalid',
      errors: { pickupDate: 'pickup-date-unavailable' },
    })
    expect(await on('2026-11-23')).toMatchObject({ ok: true })
  })

  it('rejects a pickup at an hour at which the branch is not open, and takes one at which it is', async () => {
    const ofBranch = { account: 'luna', branchFid: 'centro' }
    // Fridays in two spans, Sundays, no other day.
    await addPickupBranch(db, { account: 'luna', fid: 'centro', name: 'Centro' }, [
      { day: 5, opens: 630, closes: 720 },
      { day: 5, opens: 960, closes: 1_200 },
      { day: 7, opens: 660, closes: 1_140 },
    ])
    await db.insert(businessHours).values({ ...ofBranch, day: 6, active: false, opens: 540, closes: 840 })
    const at = async (pickupDate: string, pickupTime: string) => {
      const placed = await place(orderRequest({ lines: [line('Encargo 0')], form: { pickupDate, pickupTime } }))
      return placed.ok || ('errors' in placed && placed.errors)
    }
    const noTime = { pickupTime: 'pickup-time-unavailable' }
    const noDay = { pickupDate: 'pickup-date-unavailable' }
    expect(await at('2026-11-20', '10:00')).toEqual(noTime)
    expect(await at('2026-11-20', '10:30')).toBe(true)
    expect(await at('2026-11-20', '11:30')).toBe(true)
    expect(await at('2026-11-20', '12:00')).toEqual(noTime)
    expect(await at('2026-11-20', '17:30')).toBe(true)
    expect(await at('2026-11-20', '18:00')).toEqual(noTime)
    expect(await at('2026-11-21', '10:00')).toEqual(noDay)
    expect(await at('2026-11-23', '10:00')).toEqual(noDay)
    expect(await at('2026-11-22', '18:30')).toEqual(noDay)
    await db.update(store).set({ sundayPickup: true }).where(eq(store.account, 'luna'))
    expect(await at('2026-11-22', '18:30')).toBe(true)
    expect(await at('2026-11-22', '10:30')).toEqual(noTime)
    expect(await at('2026-11-22', '19:00')).toEqual(noTime)
  })

  it('rejects a pickup from a branch without an address or hours', async () => {
    const order = () => place(orderRequest({ lines: [line('Vestido 0')] }))
    const rejected = { ok: false, code: 'invalid', errors: { deliveryMethod: 'pickup-not-offered' } }
    const isOfLuna = eq(branch.account, 'luna')
    await db.update(branch).set({ street: '' }).where(isOfLuna)
    expect(await order()).toMatchObject(rejected)
    await db.update(branch).set({ street: 'Chiapas', locality: '' }).where(isOfLuna)
    expect(await order()).toMatchObject(rejected)
    await db.update(branch).set({ locality: 'Cuauhtémoc' }).where(isOfLuna)
    await db.update(businessHours).set({ active: false }).where(eq(businessHours.account, 'luna'))
    expect(await order()).toMatchObject(rejected)
    expect(await traces()).toEqual(NOTHING)
    await db.update(businessHours).set({ active: true }).where(eq(businessHours.account, 'luna'))
    expect(await order()).toMatchObject({ ok: true })
  })

  it('rejects local shipping to an address outside its area, which is the branch’s state unless the store states it', async () => {
    const send = (form: Partial<CheckoutForm>) =>
      place(orderRequest({ lines: [line('Encargo 0')], form: { ...DELIVERY_FORM, ...form }, shipping: 8_000 }))
    const yucatan = { state: 'Yucatán', postalCode: '97000' }
    const rejected = { ok: false, code: 'invalid', errors: { shippingType: 'local-not-here' } }
    const isLuna = eq(store.account, 'luna')
    expect(await send(yucatan)).toMatchObject(rejected)
    expect(await traces()).toEqual(NOTHING)
    expect(await send({})).toMatchObject({ ok: true })
    await db
      .update(store)
      .set({ shippingLocalStates: ['Yucatán'] })
      .where(isLuna)
    expect(await send(yucatan)).toMatchObject({ ok: true })
    expect(await send({})).toMatchObject(rejected)
    await db
      .update(store)
      .set({ shippingLocalStates: [], shippingLocalPostalCodes: ['067', '97000'] })
      .where(isLuna)
    expect(await send(yucatan)).toMatchObject({ ok: true })
    expect(await send({})).toMatchObject({ ok: true })
    expect(await send({ postalCode: '03100' })).toMatchObject(rejected)
    await db.update(store).set({ shippingLocalPostalCodes: [] }).where(isLuna)
    await db.update(branch).set({ state: '' }).where(eq(branch.account, 'luna'))
    expect(await send({})).toMatchObject(rejected)
  })

  it('does not use up the coupon of an order that is rejected for another reason', async () => {
    const issued = newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    await issueCoupon(db, { account: 'luna', actor: 'command:coupon', now: NOON, coupon: issued })
    const request = orderRequest({ lines: [line('Vestido 0', 4)], coupon: 'ours:c-1', percentage: 10 })
    expect(await place(request)).toMatchObject({ code: 'stock-short', check: { coupon: { ok: true } } })
    expect(await db.select().from(coupon)).toMatchObject([{ usedAt: null, orderId: null }])
  })

  it('places nothing when its mails can’t be queued', async () => {
    const request = orderRequest({ lines: [line('Vestido 0')] })
    const rejecting = placeOrder(db, {
      account: 'luna',
      actor: 'shopper',
      request,
      now: NOON,
      openCoupon: () => null,
      queueMail: () => Promise.reject(new Error('no queue')),
    })
    await expect(rejecting).rejects.toThrow('no queue')
    expect(await traces()).toEqual(NOTHING)
  })

  // The time of the response would reveal whether an e-mail belongs to a customer.
  it.runIf(engine.name === 'postgres')('rejects a shortage before it writes a customer', async () => {
    const request = orderRequest({ lines: [line('Vestido 0', 900)], form: { email: 'nueva@correo.mx' } })
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${customer} in share mode`)
      held.resolve()
      await done.promise
    })
    await Promise.race([held.promise, holding])
    const result = await placeOrder(db, {
      account: 'luna',
      actor: 'shopper',
      request,
      now: NOON,
      openCoupon: () => null,
      queueMail,
      lockTimeout: 50,
    })
    done.resolve()
    await holding
    expect(result).toMatchObject({ ok: false, code: 'stock-short' })
  })

  // The embedded engine has one connection, so nothing can be locked by others.
  it.runIf(engine.name === 'postgres')('waits only so long for what others hold, and then places nothing', async () => {
    const patient = orderRequest({ lines: [line('Vestido 0')] })
    const sentElsewhere = orderRequest({ lines: [line('Blusa 0', 1, 30_000)] })
    const knownElsewhere = orderRequest({ lines: [line('Encargo 0')], form: { email: 'luz@correo.mx' } })
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await tx.select().from(stock).where(eq(stock.account, 'luna')).for('update')
      await tx.insert(idempotency).values({ account: 'luna', key: sentElsewhere.key, requestDigest: '' })
      await tx.insert(customer).values({ account: 'luna', name: 'Luz Paz', email: 'luz@correo.mx' })
      held.resolve()
      await done.promise
      tx.rollback()
    })
    await Promise.race([held.promise, holding])
    const impatient = (request: OrderRequest) =>
      placeOrder(db, {
        account: 'luna',
        actor: 'shopper',
        request,
        now: NOON,
        openCoupon: () => null,
        queueMail,
        lockTimeout: 50,
      })
    for (const request of [patient, sentElsewhere, knownElsewhere]) {
      expect(await impatient(request)).toEqual({ ok: false, code: 'busy' })
    }
    expect(await traces()).toEqual(NOTHING)
    expect(await mails()).toEqual([])
    done.resolve()
    await expect(holding).rejects.toThrow()
    expect(await impatient(patient)).toMatchObject({ ok: true, folio: 1 })
    expect(await impatient(sentElsewhere)).toMatchObject({ ok: true, folio: 2 })
    expect(await impatient(knownElsewhere)).toMatchObject({ ok: true, folio: 3 })
    // The settings were local to the transaction.
    expect(await Promise.all(Array.from({ length: 10 }, settings))).toEqual(
      Array(10).fill({ limit: '0', plans: 'auto' }),
    )
  })
})
