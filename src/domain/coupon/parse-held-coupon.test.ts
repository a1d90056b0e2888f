import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyJson, anyText } from '../../../test/random-text.ts'
import { newCoupon } from './coupon.ts'
import { parseHeldCoupon } from './parse-held-coupon.ts'

const { source, ...coupon } = newCoupon({
  id: 'c1',
  discountPercentage: 10,
  source: 'campaign',
  now: 1_700_000_000_000,
})
const held = { ...coupon, token: 'payload.signature' }

it('parseHeldCoupon restores a stored coupon and nothing else', () => {
  expect(parseHeldCoupon(JSON.parse(JSON.stringify(held)))).toEqual(held)
  expect(parseHeldCoupon({ ...held, source, account: 'luna' })).toEqual(held)
})

it.each([
  null,
  undefined,
  'c1',
  [],
  {},
  { ...held, id: '' },
  { ...held, id: 7 },
  { ...held, token: undefined },
  { ...held, token: `a.${'b'.repeat(1e5)}` },
  { ...held, token: 'payload' },
  { ...held, token: '\ud800.signature' },
  { ...held, discountPercentage: 0 },
  { ...held, discountPercentage: 101 },
  { ...held, discountPercentage: '10' },
  { ...held, discountPercentage: 10.5 },
  { ...held, createdAt: '2026-11-21' },
  { ...held, expiresAt: null },
  { ...held, isUsed: 0 },
])('parseHeldCoupon takes %j for no coupon', (untrusted) => {
  expect(parseHeldCoupon(untrusted)).toBeNull()
})

it('parseHeldCoupon makes a coupon or null of any JSON at all', () => {
  const almost = fc
    .tuple(fc.constantFrom(...Object.keys(held)), fc.oneof(anyJson, anyText))
    .map(([name, value]) => ({ ...held, [name]: value }))
  fc.assert(
    fc.property(fc.oneof(anyJson, almost), (untrusted) => {
      const coupon = parseHeldCoupon(untrusted)
      if (!coupon) return
      expect(coupon.token.isWellFormed()).toBe(true)
      expect(parseHeldCoupon(JSON.parse(JSON.stringify(coupon)))).toEqual(coupon)
    }),
  )
})
