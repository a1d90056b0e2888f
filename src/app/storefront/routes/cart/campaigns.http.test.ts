import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addCampaign } from '#actions/coupon/add-campaign.ts'
import type { Db } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import { campaign, coupon } from '#data/schema/coupon.ts'
import { COUPON_LIFETIME } from '#domain/coupon/coupon.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'

describeOnEngines('a coupon for a code', (engine) => {
  let db: Db
  let app: OrderApp
  let now: Date

  const claim = (code: unknown = 'fiesta', headers: Record<string, string> = {}, peer?: string, account = 'luna') =>
    app.send(`/${account}/cart`, { code }, headers, peer)
  const tokenOf = (received: { body: Record<string, unknown> }) => String(received.body.token)
  const check = async (token: string, account = 'luna') =>
    (await app.request(`/${account}/cart?variants=`, { headers: { [COUPON_HEADER]: token } })).body.coupon

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna' })
    await createStore(db, { account: 'norte' })
  })

  beforeEach(async () => {
    await db.delete(coupon)
    await db.delete(campaign)
    await db.delete(attempt)
    now = NOON
    app = await createOrderApp(db, { now: () => now })
    const form = { name: 'Fiesta', discountPercentage: 20, startsAt: NOON.getTime(), endsAt: null, mostUses: null }
    await addCampaign(db, { account: 'luna', actor: 'staff:7', now, form: { ...form, code: 'FIESTA' } })
    const later = { ...form, code: 'LUEGO', startsAt: NOON.getTime() + 1 }
    await addCampaign(db, { account: 'luna', actor: 'staff:7', now, form: later })
    return () => expect(app.logged).toEqual([])
  })

  it('takes the campaign’s percentage off for 15 minutes, however the code is typed', async () => {
    const token = tokenOf(await claim(' Fiesta '))
    expect(await check(token)).toMatchObject({
      ok: true,
      coupon: { discountPercentage: 20, source: 'campaign', expiresAt: NOON.getTime() + COUPON_LIFETIME },
    })
    expect(await check(token, 'norte')).toEqual({ ok: false, code: 'coupon-unknown' })
    now = new Date(NOON.getTime() + COUPON_LIFETIME)
    expect(await check(token)).toEqual({ ok: false, code: 'coupon-expired' })
  })

  it('is not given for a code that is not known, is of another store, or does not run yet', async () => {
    const unknown = { status: 404, body: { code: 'code-unknown' } }
    expect(await claim('NADA')).toMatchObject(unknown)
    expect(await claim('¿?')).toMatchObject(unknown)
    expect(await claim('FIESTA', {}, undefined, 'norte')).toMatchObject(unknown)
    expect(await claim('luego')).toMatchObject({
      status: 409,
      body: { code: 'campaign-not-begun', title: 'Este cupón todavía no empieza.' },
    })
  })

  it('is not given to a browser that holds one', async () => {
    const held = tokenOf(await claim())
    expect(await claim('FIESTA', { [COUPON_HEADER]: held })).toMatchObject({
      status: 409,
      body: { code: 'coupon-active' },
    })
  })

  it('is given or guessed thirty times a day from one IP, and what does not run counts for nothing', async () => {
    for (let n = 0; n < 5; n++) await claim('luego')
    const codes = Array.from({ length: 60 }, (_, n) => (n % 2 ? 'FIESTA' : `NADA-${n}`))
    const statuses = (await Promise.all(codes.map((code) => claim(code)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    const { headers, body } = await claim()
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(body.title).toBe('Demasiados intentos. Vuelve a intentarlo en 24 horas.')
    expect(await claim('FIESTA', {}, '189.203.1.2')).toMatchObject({ status: 200 })
  })

  it.each([
    ['nothing', '', 400],
    ['no code', {}, 400],
    ['a number', { code: 7 }, 400],
    ['a code of 20 kB', { code: 'x'.repeat(20_000) }, 413],
    ['a code of 1 kB', { code: 'x'.repeat(1_000) }, 400],
  ])('is not given for %s', async (_, body, status) => {
    expect((await app.send('/luna/cart', body)).status).toBe(status)
  })
})
