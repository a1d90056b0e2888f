import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../test/random-text.ts'
import { COUPON_HEADER, isCouponToken } from './coupon-token.ts'

it('a coupon token is known by its look', () => {
  expect(isCouponToken('eyJhIjoxfQ.s-e_al')).toBe(true)
})

it.each([
  '',
  '.',
  'payload',
  'payload.',
  '.signature',
  'a.b.c',
  'a b.c',
  'a.b\n',
  'ñ.signature',
  '\ud800.signature',
  `a.${'b'.repeat(1e4)}`,
  7,
  null,
  ['a.b'],
])('%j is no coupon token', (untrusted) => {
  expect(isCouponToken(untrusted)).toBe(false)
})

it('a coupon token can be carried by a header as it is', () => {
  const halves = fc.oneof(anyText, fc.stringMatching(/^[\w-]{1,20}$/))
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        fc.tuple(halves, halves).map((both) => both.join('.')),
      ),
      (text) => {
        if (isCouponToken(text)) expect(new Headers({ [COUPON_HEADER]: text }).get(COUPON_HEADER)).toBe(text)
      },
    ),
  )
})
