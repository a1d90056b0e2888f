import { expect, it } from 'vitest'
import { copiesOf, isWithoutCode, type LabelVariant } from './label-variant.ts'

const variant: LabelVariant = {
  ...{ productId: 1, variantId: 2, name: 'Falda', options: 'M', price: 89_900 },
  ...{ barcode: null, sku: 'FAL-M', pieces: 5 },
}

it('gives as many labels as was typed, else by the rule', () => {
  expect(copiesOf(variant, 'one', undefined)).toBe(1)
  expect(copiesOf(variant, 'pieces', undefined)).toBe(5)
  expect(copiesOf(variant, 'pieces', 0)).toBe(0)
})

it('gives one where nobody counts the pieces, and none where there are none', () => {
  expect(copiesOf({ ...variant, pieces: null }, 'pieces', undefined)).toBe(1)
  expect(copiesOf({ ...variant, pieces: 0 }, 'pieces', undefined)).toBe(0)
  expect(copiesOf({ ...variant, pieces: -2 }, 'pieces', undefined)).toBe(0)
})

it('knows labels that no scanner reads', () => {
  expect(isWithoutCode(variant)).toBe(false)
  expect(isWithoutCode({ barcode: '', sku: null })).toBe(true)
})
