import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTakeCoupon, isCouponExpired, newCoupon, onThisClock, stands } from './coupon.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const minutes = 60_000
const coupon = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now })

it('a coupon lasts 15 minutes', () => {
  expect(coupon).toEqual({
    id: 'c1',
    discountPercentage: 10,
    createdAt: now,
    expiresAt: now + 15 * minutes,
    isUsed: false,
    source: 'smile-detection',
  })
  expect(isCouponExpired(coupon, now + 15 * minutes - 1)).toBe(false)
  expect(isCouponExpired(coupon, now + 15 * minutes)).toBe(true)
})

it('a coupon is valid until it is used or expired', () => {
  expect(stands(coupon, now)).toBe(true)
  expect(stands({ ...coupon, isUsed: true }, now)).toBe(false)
  expect(stands(coupon, now + 15 * minutes)).toBe(false)
})

it('a coupon leaves room for another only when it is not active', () => {
  expect(canTakeCoupon(null, now)).toBe(true)
  expect(canTakeCoupon(coupon, now)).toBe(false)
  expect(canTakeCoupon({ ...coupon, isUsed: true }, now)).toBe(true)
  expect(canTakeCoupon(coupon, now + 15 * minutes)).toBe(true)
})

describe('onThisClock', () => {
  it('moves the times to a clock that is ahead or behind', () => {
    expect(onThisClock(coupon, now, now + 60 * minutes).expiresAt).toBe(now + 75 * minutes)
    expect(onThisClock(coupon, now, now - 60 * minutes).createdAt).toBe(now - 60 * minutes)
  })

  it('neither prolongs nor ends the coupon, and changes nothing else', () => {
    const moment = fc.integer({ min: 0, max: 4e12 })
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 0, max: 20 * minutes }), (serverNow, browserNow, later) => {
        const held = { ...newCoupon({ ...coupon, now: serverNow }), token: 't' }
        const here = onThisClock(held, serverNow, browserNow)
        expect(isCouponExpired(here, browserNow + later)).toBe(isCouponExpired(held, serverNow + later))
        expect(here).toMatchObject({ id: 'c1', token: 't', isUsed: false })
      }),
    )
  })
})
