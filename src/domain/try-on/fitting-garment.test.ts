import { expect, test } from 'vitest'
import { type FittingVariant, firstToTry } from './fitting-garment.ts'

const variant = (variantId: number, image: string | null, isSoldOut: boolean): FittingVariant => ({
  variantId,
  label: '',
  color: null,
  image,
  piece: null,
  picked: null,
  isSoldOut,
})

test.each([
  [
    'the first that can be bought and has an image',
    [variant(1, null, false), variant(2, 'a', true), variant(3, 'b', false)],
    3,
  ],
  ['one that is sold out, where all with an image are', [variant(1, null, false), variant(2, 'a', true)], 2],
  ['none without an image', [variant(1, null, false)], undefined],
])('a product is tried on in %s', (_, variants, expected) => {
  expect(firstToTry(variants)?.variantId).toBe(expected)
})
