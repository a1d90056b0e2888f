import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { COUPON_LIFETIME, newCoupon } from '#domain/coupon/coupon.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { coupon as table } from '../schema/coupon.ts'
import { checkCoupon, findIssued } from './check-coupon.ts'
import { insertCoupon } from './insert-coupon.ts'

describeOnEngines('checkCoupon', (engine) => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0, 123)
  const coupon = newCoupon({ id: 'c-1', discountPercentage: 15, source: 'smile-detection', now })
  const used = { ...coupon, id: 'c-2' }
  let db: Db
  const check = (id: string, at: number, account = 'luna') => checkCoupon(db, { account, id, now: new Date(at) })

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna' })
    await createStore(db, { account: 'norte' })
    for (const each of [coupon, used]) await insertCoupon(db, { account: 'luna', coupon: each })
    await db
      .update(table)
      .set({ usedAt: new Date(now) })
      .where(eq(table.id, used.id))
  })

  it('finds a coupon as it was issued, to the millisecond', async () => {
    expect(await findIssued(db, { account: 'luna', id: 'c-1' })).toMatchObject({ coupon })
  })

  it('accepts a coupon until its last millisecond', async () => {
    expect(await check('c-1', now + COUPON_LIFETIME - 1)).toEqual({ ok: true, coupon })
    expect(await check('c-1', now + COUPON_LIFETIME)).toEqual({ ok: false, code: 'coupon-expired' })
  })

  it('knows none of another store, and none that was never issued', async () => {
    expect(await check('c-1', now, 'norte')).toEqual({ ok: false, code: 'coupon-unknown' })
    expect(await check('c-9', now)).toEqual({ ok: false, code: 'coupon-unknown' })
  })

  it('reports a used coupon as used, expired or not', async () => {
    expect(await check('c-2', now)).toEqual({ ok: false, code: 'coupon-used' })
    expect(await check('c-2', now + COUPON_LIFETIME)).toEqual({ ok: false, code: 'coupon-used' })
  })
})
