import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CENTAVOS } from '../money/money.ts'
import { MAX_ID, parseBlobKey, parseCount, parseId, parseIdText, parsePrice, parseText } from './parse-values.ts'

const KEY = '0123456789abcdef'.repeat(4)

describe('parseCount', () => {
  it('takes a whole number within its limits', () => {
    expect([1, 5, 9].map((untrusted) => parseCount(untrusted, 9))).toEqual([1, 5, 9])
  })

  it.each([0, -1, 10, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null, [5]])('takes %j for none', (untrusted) => {
    expect(parseCount(untrusted, 9)).toBeNull()
  })
})

it('parseId and parsePrice take ids that a URL can have, and prices that something can have', () => {
  // The first id of the fourth node of a cluster.
  expect(parseIdText('1125899906842625')).toBe(2 ** 50 + 1)
  expect(parseId(MAX_ID)).toBe(Number.MAX_SAFE_INTEGER)
  expect(parseId(MAX_ID + 1)).toBeNull()
  expect(parsePrice(MAX_CENTAVOS)).toBe(MAX_CENTAVOS)
  expect(parsePrice(MAX_CENTAVOS + 1)).toBeNull()
})

describe('parseText', () => {
  it.each(['', ' \n', 7, null, ['Falda']])('takes %j for nothing', (untrusted) => {
    expect(parseText(untrusted)).toBeNull()
  })

  it('gives text that can be part of a URL, and that is parsed to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.constantFrom('', '\ud83d', '👗'), (text, last) => {
        const read = parseText(text + last)
        expect(() => encodeURIComponent(read ?? '')).not.toThrow()
        expect(parseText(read)).toBe(read)
      }),
    )
  })
})

it('parseBlobKey takes the key of an image, and no path to another file', () => {
  expect(parseBlobKey(KEY)).toBe(KEY)
  for (const untrusted of [KEY.toUpperCase(), `${KEY}0`, `${KEY.slice(0, -1)}/`, '../../checkout', 7, null]) {
    expect(parseBlobKey(untrusted)).toBeNull()
  }
})
