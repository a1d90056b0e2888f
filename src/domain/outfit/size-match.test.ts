import { expect, it } from 'vitest'
import { fitsSize, isSizedFor, sizeIds } from './size-match.ts'

it.each([
  ['M', 'M', true],
  ['Mediana', 'M', true],
  ['S/M', 'M', true],
  ['Unitalla', 'M', true],
  ['28', '28', true],
  ['G', 'M', false],
  ['28', 'M', false],
  ['US 7', '7', false],
])('the size %s fits a shopper who wears %s: %s', (label, size, fits) => {
  expect(fitsSize(label, size)).toBe(fits)
})

it('a garment is bound to the shopper’s size where it is sized alike', () => {
  expect(isSizedFor(['CH', 'G'], 'M')).toBe(true)
  expect(isSizedFor(['28', '30'], 'M')).toBe(false)
  expect(isSizedFor(['15', '16'], '30')).toBe(false)
  expect(isSizedFor(['28', '30'], '30')).toBe(true)
  expect(isSizedFor([], 'M')).toBe(false)
})

it('sizeIds finds the sizes of a store that fit, and the sizes of garments that need one of these', () => {
  const sizes = ['CH', 'M', 'Unitalla', '30'].map((label, id) => ({ id, label }))
  expect(sizeIds(sizes, 'Mediana')).toEqual({ fitting: [1, 2], needing: [0, 1, 2] })
  expect(sizeIds(sizes, '30')).toEqual({ fitting: [2, 3], needing: [3] })
})
