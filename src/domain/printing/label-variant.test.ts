import { expect, it } from 'vitest'
import { codeSource, copiesOf, type LabelVariant } from './label-variant.ts'

const variant: LabelVariant = {
  productId: 1,
  variantId: 2,
  name: 'Falda',
  options: 'M',
  price: 89_900,
  barcode: null,
  sku: 'FAL-M',
  pieces: 5,
}

it('copiesOf gives as many labels as was typed, else by the rule', () => {
  expect(copiesOf(variant, 'one', undefined)).toBe(1)
  expect(copiesOf(variant, 'pieces', undefined)).toBe(5)
  expect(copiesOf(variant, 'pieces', 0)).toBe(0)
})

it('copiesOf gives one copy of an uncounted variant, and zero of a sold-out one', () => {
  expect(copiesOf({ ...variant, pieces: null }, 'pieces', undefined)).toBe(1)
  expect(copiesOf({ ...variant, pieces: 0 }, 'pieces', undefined)).toBe(0)
  expect(copiesOf({ ...variant, pieces: -2 }, 'pieces', undefined)).toBe(0)
})

it.each([
  ['7501234567893', 'FAL-M', 'barcode'],
  [null, 'FAL-M', 'sku'],
  // Bars carry ASCII alone.
  ['código', 'FAL-M', 'sku'],
  ['', null, 'none'],
  [null, 'ñandú', 'none'],
])('the bars of the barcode %j and the SKU %j show its %s', (barcode, sku, source) => {
  expect(codeSource({ barcode, sku })).toBe(source)
})
