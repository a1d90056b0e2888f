import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialledDigits, internationalPhone, parseContactPhone, phoneLink } from './phone.ts'

it.each([
  ['81 2345 6789', '528123456789'],
  ['044 81 2345 6789', '528123456789'],
  ['045 81 2345 6789', '528123456789'],
  ['01 81 2345 6789', '528123456789'],
  ['0052 81 2345 6789', '528123456789'],
  ['+52 1 81 2345 6789', '528123456789'],
  ['00 52 1 81 2345 6789', '528123456789'],
  ['+52 81 2345 6789', '528123456789'],
  ['001 202 555 0123', '12025550123'],
  ['+1 (202) 555-0123', '12025550123'],
  ['0448123456', '520448123456'],
])('internationalPhone of %s is %s, and is called with a plus', (written, digits) => {
  expect(internationalPhone(written)).toBe(digits)
  expect(phoneLink(written)).toBe(`tel:+${digits}`)
})

it.each([
  ['911', 'tel:911'],
  ['2345 6789', 'tel:23456789'],
  ['', 'tel:'],
])('phoneLink of the short %j has no country', (written, link) => {
  expect(phoneLink(written)).toBe(link)
})

it.each([
  ['55 8765 4321', '5587654321'],
  ['+52 1 55 8765 4321', '5587654321'],
  ['044 55 8765 4321', '5587654321'],
  ['+34 600 111 222', null],
  ['911', null],
])('parseContactPhone of %s is %s', (written, digits) => {
  expect(parseContactPhone(written)).toBe(digits)
})

it('dialledDigits leaves no digit of a number out, and its own results as they are', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,15}$/), (digits) => {
      const dialled = dialledDigits(digits)
      expect(dialledDigits(dialledDigits(dialled))).toBe(dialledDigits(dialled))
      if (digits.length >= 10) expect(dialled.length).toBeGreaterThanOrEqual(10)
      expect(digits.endsWith(dialled.slice(-10))).toBe(true)
    }),
  )
})
