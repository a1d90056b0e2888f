import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { checkCoupon } from '#data/coupon/check-coupon.ts'
import { readCampaigns } from '#data/coupon/read-campaigns.ts'
import type { Db } from '#data/database/client.ts'
import { campaign, coupon } from '#data/schema/coupon.ts'
import { event } from '#data/schema/event.ts'
import { variant } from '#data/schema/product.ts'
import type { OrderResult } from '#domain/checkout/order-result.ts'
import type { CampaignForm } from '#domain/coupon/campaign-form.ts'
import { COUPON_LIFETIME, newCoupon } from '#domain/coupon/coupon.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { addCampaign } from '../coupon/add-campaign.ts'
import { changeCampaign } from '../coupon/change-campaign.ts'
import { claimCampaign } from '../coupon/claim-campaign.ts'
import { endCampaign } from '../coupon/end-campaign.ts'
import { cancelOrder } from './cancel-order.ts'
import { placeOrder } from './place-order.ts'

const PRICE = 10_000
const DAY = 24 * 60 * 60_000
const noon = NOON.getTime()

const FIESTA: CampaignForm = {
  name: 'Fiesta',
  code: 'fiesta-20',
  discountPercentage: 20,
  startsAt: noon - DAY,
  endsAt: noon + DAY,
  mostUses: null,
}

describeOnBothEngines('a campaign', (engine) => {
  let db: Db
  let variantId: number
  let coupons = 0
  const by = { account: 'luna', actor: 'staff:7' as const, now: NOON }

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    await emptyTables(db, 'store')
    const products = [{ name: 'Prenda', variants: [{ price: PRICE, stock: 500 }] }]
    await createStore(db, { account: 'luna', products })
    await createStore(db, { account: 'norte' })
    variantId = (await db.select().from(variant))[0]?.id ?? 0
  })

  async function added(more: Partial<CampaignForm> = {}): Promise<number> {
    const result = await addCampaign(db, { ...by, form: { ...FIESTA, ...more } })
    if (!result.ok) throw new Error(result.code)
    return result.id
  }
  const claim = (code = 'FIESTA-20', now = NOON, account = 'luna') =>
    claimCampaign(db, { account, actor: 'shopper', now, code, couponId: `c-${++coupons}` })
  async function claimed(now = NOON): Promise<string> {
    const result = await claim('FIESTA-20', now)
    if (!result.ok) throw new Error(result.code)
    return result.coupon.id
  }
  const order = (couponId: string, percentage = 20): Promise<OrderResult> =>
    placeOrder(db, {
      account: 'luna',
      actor: 'shopper',
      now: NOON,
      queueMail: async () => {},
      request: orderRequest({ lines: [{ variantId, quantity: 1, price: PRICE }], coupon: couponId, percentage }),
      openCoupon: (id) => newCoupon({ id, discountPercentage: percentage, source: 'campaign', now: noon }),
    })
  const codeOf = (result: OrderResult) => (result.ok ? 'placed' : result.code)
  const uses = async (id: number) => (await db.select().from(campaign).where(eq(campaign.id, id)))[0]?.uses
  const events = async () =>
    (await db.select().from(event).where(eq(event.kind, 'campaign-changed'))).map(({ actor, payload }) => [
      actor,
      payload,
    ])

  it('is added by one of the staff, and gives a coupon for its code that lives as long as any', async () => {
    const id = await added()
    expect(await events()).toEqual([['staff:7', { change: 'added' }]])
    const result = await claim()
    expect(result).toMatchObject({
      ok: true,
      coupon: { discountPercentage: 20, source: 'campaign', expiresAt: noon + COUPON_LIFETIME },
    })
    expect(await readCampaigns(db, { account: 'luna', before: null, limit: 9 })).toMatchObject([
      { ...FIESTA, id, code: 'FIESTA-20', uses: 0, claimed: 1, sales: 0, isActive: true },
    ])
    expect(await readCampaigns(db, { account: 'norte', before: null, limit: 9 })).toEqual([])
  })

  it('gives no coupon of another store, before it begins, after it ended, or beyond its end', async () => {
    await added({ startsAt: noon })
    expect(await claim('FIESTA-20', NOON, 'norte')).toEqual({ ok: false, code: 'code-unknown' })
    expect(await claim('OTRA')).toEqual({ ok: false, code: 'code-unknown' })
    expect(await claim('FIESTA-20', new Date(noon - 1))).toEqual({ ok: false, code: 'campaign-not-begun' })
    expect(await claim('FIESTA-20', new Date(noon + DAY))).toEqual({ ok: false, code: 'campaign-ended' })
    expect(await claim('FIESTA-20', new Date(noon + DAY - 60_000))).toMatchObject({ coupon: { expiresAt: noon + DAY } })
  })

  it('has a code unique in any case until it is ended', async () => {
    const id = await added()
    expect(await addCampaign(db, { ...by, form: { ...FIESTA, code: ' FIESTA-20 ' } })).toEqual({
      ok: false,
      code: 'code-taken',
    })
    expect(await addCampaign(db, { ...by, account: 'norte', form: FIESTA })).toMatchObject({ ok: true })
    expect(await endCampaign(db, { ...by, id })).toEqual({ ok: true, isChanged: true })
    expect(await endCampaign(db, { ...by, id })).toEqual({ ok: true, isChanged: false })
    expect(await claim()).toEqual({ ok: false, code: 'campaign-ended' })
    await added()
    expect(await claim()).toMatchObject({ ok: true })
    expect(await endCampaign(db, { ...by, account: 'norte', id })).toEqual({ ok: false, code: 'campaign-unknown' })
  })

  it('names the fields that are wrong, and writes nothing', async () => {
    const form = { ...FIESTA, name: ' ', code: 'año', discountPercentage: 0, endsAt: FIESTA.startsAt, mostUses: 0 }
    expect(await addCampaign(db, { ...by, form })).toEqual({
      ok: false,
      code: 'invalid',
      errors: {
        name: 'name-missing',
        code: 'code-invalid',
        discountPercentage: 'percentage-invalid',
        endsAt: 'ends-before-it-starts',
        mostUses: 'uses-invalid',
      },
    })
    expect(await db.$count(campaign)).toBe(0)
    expect(await events()).toEqual([])
  })

  it('is never used more often than it may be, however many order at the same moment', async () => {
    const id = await added({ mostUses: 5 })
    const ids = await Promise.all(Array.from({ length: 20 }, () => claimed()))
    const results = (await Promise.all(ids.map((each) => order(each)))).map(codeOf)
    expect(results.filter((each) => each === 'placed')).toHaveLength(5)
    expect(results.filter((each) => each === 'campaign-used-up')).toHaveLength(15)
    expect(await uses(id)).toBe(5)
    expect(await db.$count(coupon, sql`used_at is not null`)).toBe(5)
    expect(await claim()).toEqual({ ok: false, code: 'campaign-used-up' })
    expect(await readCampaigns(db, { account: 'luna', before: null, limit: 9 })).toMatchObject([
      { claimed: 20, uses: 5, sales: 5 * 8_000 },
    ])
  })

  it("reports to the holder of a coupon that it ran out, with the order's cost without it", async () => {
    await added({ mostUses: 1 })
    const [first, second] = [await claimed(), await claimed()]
    expect(codeOf(await order(first))).toBe('placed')
    const verdict = { ok: false, code: 'campaign-used-up' }
    expect(await checkCoupon(db, { account: 'luna', id: second, now: NOON })).toEqual(verdict)
    expect(await order(second)).toMatchObject({ ok: false, code: 'campaign-used-up', check: { coupon: verdict } })
    expect(await checkCoupon(db, { account: 'luna', id: first, now: NOON })).toEqual({ ok: false, code: 'coupon-used' })
  })

  it('gets its use back from a cancelled order, and loses none to a rejected one', async () => {
    const id = await added({ mostUses: 1 })
    const [first, second] = [await claimed(), await claimed()]
    expect(codeOf(await order(first, 19))).toBe('changed')
    expect(await uses(id)).toBe(0)
    const placed = await order(first)
    const folio = placed.ok ? placed.folio : 0
    expect(codeOf(await order(second))).toBe('campaign-used-up')
    await cancelOrder(db, { ...by, order: { folio }, reason: '', queueMail: async () => {} })
    expect(await uses(id)).toBe(0)
    expect(codeOf(await order(second))).toBe('placed')
    expect(codeOf(await order(first))).toBe('campaign-used-up')
    expect(await uses(id)).toBe(1)
  })

  it('has as many uses as its used coupons, in any interleaving of orders, cancellations and its end', async () => {
    const id = await added({ mostUses: 6 })
    const ids = await Promise.all(Array.from({ length: 16 }, () => claimed()))
    const placed = await Promise.all(ids.slice(0, 4).map((each) => order(each)))
    const cancelled = placed.map((each) =>
      cancelOrder(db, {
        ...by,
        order: { folio: each.ok ? each.folio : 0 },
        reason: '',
        queueMail: async () => {},
      }),
    )
    const ended = endCampaign(db, { ...by, id })
    await Promise.all([...cancelled, ...ids.slice(4).map((each) => order(each)), ended])
    const used = await db.$count(coupon, sql`used_at is not null`)
    expect(await uses(id)).toBe(used)
    expect(used).toBeLessThanOrEqual(6)
    expect(await db.$count(coupon, sql`order_id is not null`)).toBe(used)
  })

  it('counts no longer once it was ended, even for a coupon that is held', async () => {
    const id = await added()
    const held = await claimed()
    await endCampaign(db, { ...by, id })
    expect(codeOf(await order(held))).toBe('campaign-ended')
    expect(await uses(id)).toBe(0)
  })

  it("takes other terms, keeps the issued coupons, and reports the first person's changes to the second", async () => {
    const id = await added()
    const seen = { ...FIESTA }
    const held = await claimed()
    const terms = { ...seen, discountPercentage: 30, mostUses: 3 }
    expect(await changeCampaign(db, { ...by, id, seen, terms })).toEqual({ ok: true })
    expect(await changeCampaign(db, { ...by, id, seen, terms: { ...seen, discountPercentage: 40 } })).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
      fields: ['discountPercentage'],
      campaign: { discountPercentage: 30, mostUses: 3 },
    })
    expect(await changeCampaign(db, { ...by, id, seen, terms: { ...seen, name: 'Otra' } })).toEqual({ ok: true })
    expect(await changeCampaign(db, { ...by, id, seen: terms, terms })).toEqual({ ok: true })
    expect(await changeCampaign(db, { ...by, id, seen: terms, terms: { ...terms, mostUses: -1 } })).toMatchObject({
      code: 'invalid',
    })
    expect(await events()).toHaveLength(3)
    expect(await readCampaigns(db, { account: 'luna', before: null, limit: 9 })).toMatchObject([
      { name: 'Otra', discountPercentage: 30, mostUses: 3 },
    ])
    expect(codeOf(await order(held))).toBe('placed')
    const norte = { ...by, account: 'norte' }
    expect(await changeCampaign(db, { ...norte, id, seen, terms })).toEqual({ ok: false, code: 'campaign-unknown' })
  })
})
