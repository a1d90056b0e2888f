import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIRST_PLACE, FURTHEST, LARGEST, movePlace, parsePlace, SMALLEST } from './place.ts'

it('the place of garments is moved as far as some of them stays on the photo', () => {
  expect(movePlace(FIRST_PLACE, { x: 0.1, y: -0.2 })).toEqual({ x: 0.1, y: -0.2, scale: 1 })
  expect(movePlace({ x: 0.5, y: -0.5, scale: 2 }, { x: 0.2, y: -0.2 })).toEqual({
    x: FURTHEST,
    y: -FURTHEST,
    scale: 2,
  })
})

it('the place of garments is read from anything, within its limits', () => {
  fc.assert(fc.property(fc.anything(), (untrusted) => void expect(parsePlace(untrusted)).toEqual(FIRST_PLACE)))
  expect(parsePlace({ x: 0.2, y: 0.1, scale: 1.5 })).toEqual({ x: 0.2, y: 0.1, scale: 1.5 })
  expect(parsePlace({ x: 1e9, y: -1e9, scale: 0 })).toEqual({ x: FURTHEST, y: -FURTHEST, scale: SMALLEST })
  expect(parsePlace({ x: 0, y: 0, scale: 1e9 }).scale).toBe(LARGEST)
  expect(parsePlace({ x: Number.NaN, y: 0, scale: 1 })).toEqual(FIRST_PLACE)
})
