import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { coupon } from '#data/schema/coupon.ts'
import { event } from '#data/schema/event.ts'
import { store } from '#data/schema/store.ts'
import { COUPON_LIFETIME } from '#domain/coupon/coupon.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import type { SmileCoupons } from '#domain/smile/smile-offer.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'

describeOnEngines('a coupon for a smile', (engine) => {
  let db: Db
  let app: OrderApp
  let now: Date

  const claim = (
    body: unknown = { claim: 'smile' },
    headers: Record<string, string> = {},
    peer?: string,
    account = 'luna',
  ) => app.send(`/${account}/smile`, body, headers, peer)
  const tokenOf = (received: { body: Record<string, unknown> }) => String(received.body.token)
  const check = async (token: string, account = 'luna') =>
    (await app.request(`/${account}/cart?variants=`, { headers: { [COUPON_HEADER]: token } })).body.coupon
  const setSmiles = (smileCoupons: SmileCoupons) =>
    db.update(store).set({ smileCoupons }).where(eq(store.account, 'luna'))

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', couponPercentage: 15 })
    await createStore(db, { account: 'norte' })
  })

  beforeEach(async () => {
    await setSmiles('anyone')
    now = NOON
    app = await createOrderApp(db, { now: () => now })
    return () => expect(app.logged).toEqual([])
  })

  it('takes the store’s percentage off for 15 minutes, and is an event', async () => {
    const token = tokenOf(await claim())
    expect(await check(token)).toMatchObject({
      ok: true,
      coupon: { discountPercentage: 15, source: 'smile-detection', expiresAt: NOON.getTime() + COUPON_LIFETIME },
    })
    const [issued] = await db.select().from(event).where(eq(event.kind, 'coupon-issued'))
    expect(issued).toMatchObject({ account: 'luna', actor: 'shopper', payload: { discountPercentage: 15 } })
    now = new Date(NOON.getTime() + COUPON_LIFETIME)
    expect(await check(token)).toEqual({ ok: false, code: 'coupon-expired' })
  })

  it('is unknown where it was altered, made up, or is of another store', async () => {
    const token = tokenOf(await claim())
    const [payload = '', signature = ''] = token.split('.')
    const fields = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const raised = Buffer.from(JSON.stringify({ ...fields, discountPercentage: 90 })).toString('base64url')
    for (const forged of [`${raised}.${signature}`, `${payload}.${'A'.repeat(signature.length)}`, 'a.b']) {
      expect(await check(forged)).toEqual({ ok: false, code: 'coupon-unknown' })
    }
    expect(await check(token, 'norte')).toEqual({ ok: false, code: 'coupon-unknown' })
  })

  it('is not given to a browser that holds one, until that is used or has expired', async () => {
    const held = tokenOf(await claim())
    const again = await claim({ claim: 'smile' }, { [COUPON_HEADER]: held })
    expect(again).toMatchObject({ status: 409, body: { code: 'coupon-active' } })
    now = new Date(NOON.getTime() + COUPON_LIFETIME)
    expect(await claim({ claim: 'smile' }, { [COUPON_HEADER]: held })).toMatchObject({ status: 200 })
    expect(await claim({ claim: 'smile' }, { [COUPON_HEADER]: 'made.up' })).toMatchObject({ status: 200 })
  })

  it('is given ten times a day to one IP in a store, however many requests come at once', async () => {
    await db.delete(coupon)
    const statuses = (await Promise.all(Array.from({ length: 1_000 }, () => claim()))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(990)
    expect(await db.select().from(coupon)).toHaveLength(10)
    const { headers, body } = await claim()
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(body.title).toBe('Demasiados intentos. Vuelve a intentarlo en 24 horas.')
    expect(await claim({ claim: 'smile' }, {}, '189.203.1.2')).toMatchObject({ status: 200 })
    expect(await claim({ claim: 'smile' }, {}, undefined, 'norte')).toMatchObject({ status: 200 })
    now = new Date(NOON.getTime() + 24 * 60 * 60_000 + 1)
    expect(await claim()).toMatchObject({ status: 200 })
  })

  it('is given as the store has set it', async () => {
    await setSmiles('camera')
    app = await createOrderApp(db, { now: () => now })
    expect(await claim({ claim: 'wait' })).toMatchObject({ status: 404, body: { code: 'not-offered' } })
    expect(await claim()).toMatchObject({ status: 200 })
    await setSmiles('off')
    app = await createOrderApp(db, { now: () => now })
    expect(await claim()).toMatchObject({ status: 404, body: { code: 'not-offered' } })
  })

  it.each([
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['another claim', { claim: 'beg' }, 400],
    ['a list', [], 400],
    ['a photo of 20 kB', { claim: 'smile', photo: 'x'.repeat(20_000) }, 413],
  ])('is not given for %s', async (_, body, status) => {
    expect((await claim(body)).status).toBe(status)
  })
})
