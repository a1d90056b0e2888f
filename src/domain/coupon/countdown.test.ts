import { expect, it } from 'vitest'
import { countdown, timeLeft } from './countdown.ts'
import { newCoupon } from './coupon.ts'

const coupon = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now: 0 })
const { expiresAt } = coupon

it.each([
  [0, '15:00'],
  [1_000, '14:59'],
  [expiresAt - 61_000, '1:01'],
  [expiresAt - 60_000, '1:00'],
  [expiresAt - 9_000, '0:09'],
  [expiresAt - 1, '0:01'],
  [expiresAt, 'Expirado'],
  [expiresAt + 1e9, 'Expirado'],
])("a coupon's countdown shows the time left at %d ms: %s", (now, shown) => {
  expect(countdown(coupon, now)).toBe(shown)
})

it("a coupon's countdown is never below zero, nor above the lifetime of a coupon", () => {
  expect(timeLeft(coupon, expiresAt - 5)).toBe(5)
  expect(timeLeft(coupon, expiresAt + 5)).toBe(0)
  expect(countdown(coupon, -1e9)).toBe('15:00')
})
