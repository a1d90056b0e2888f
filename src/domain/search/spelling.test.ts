import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedSlips, slipsBetween } from './spelling.ts'

describe('slipsBetween', () => {
  it.each([
    ['camisa', 'camisa', 0],
    ['camiza', 'camisa', 1],
    ['vestdio', 'vestido', 1],
    ['blsua', 'blusa', 1],
    ['chamara', 'chamarra', 1],
    ['pantlaon', 'pantalon', 1],
    ['bestidos', 'vestido', 2],
    ['', 'no', 2],
    ['ca', 'abc', 3],
  ])('%s, %s: %i', (a, b, slips) => {
    expect(slipsBetween(a, b, 5)).toBe(slips)
  })

  it('stops counting above the most', () => {
    expect(slipsBetween('abcdef', 'uvwxyz', 2)).toBe(3)
    expect(slipsBetween('ab', 'abcdef', 2)).toBe(3)
  })

  const word = fc.string({ unit: fc.constantFrom(...'abcñ'), maxLength: 7 })

  it('is the same both ways, and 0 for the same word alone', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        expect(slipsBetween(a, b, most)).toBe(slipsBetween(b, a, most))
        expect(slipsBetween(a, b, most) === 0).toBe(a === b)
        expect(slipsBetween(a, b, most)).toBe(Math.min(slipsBetween(a, b, 9), most + 1))
      }),
    )
  })

  it('counts one slip that was made as one', () => {
    fc.assert(
      fc.property(word, fc.nat(7), fc.constantFrom('x', 'y'), (typed, place, letter) => {
        const at = Math.min(place, typed.length)
        expect(slipsBetween(typed, typed.slice(0, at) + letter + typed.slice(at), 3)).toBe(1)
      }),
    )
  })
})

it.each([
  [1, 0],
  [3, 0],
  [4, 1],
  [5, 1],
  [6, 2],
  [20, 2],
])('a search word of %i letters may have %i slips', (length, slips) => {
  expect(allowedSlips(length)).toBe(slips)
})
