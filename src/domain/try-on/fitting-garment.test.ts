import { describe, expect, it, test } from 'vitest'
import type { RememberedSizes } from '../size/remembered-sizes.ts'
import { type FittingGarment, type FittingVariant, firstToTry, variantToBuy } from './fitting-garment.ts'

const variant = (variantId: number, image: string | null, isSoldOut: boolean): FittingVariant => ({
  variantId,
  label: '',
  color: null,
  size: null,
  prompt: '',
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

describe('the variant that goes from the fitting room into the cart', () => {
  const inSize = (variantId: number, color: string, label: string, isSoldOut = false): FittingVariant => ({
    ...variant(variantId, 'a', isSoldOut),
    color,
    size: { label, key: label },
  })
  const [small, medium] = [inSize(1, 'Negro', 'CH'), inSize(2, 'Negro', 'M')]
  const garment: FittingGarment = {
    productId: 1,
    name: 'Blusa',
    brand: null,
    category: null,
    layer: 'torso',
    slot: 'superior',
    images: [],
    sizeKind: 'letters',
    variants: [small, medium, inSize(3, 'Rojo', 'M'), inSize(4, 'Blanco', 'CH'), inSize(5, 'Blanco', 'M', true)],
  }
  const own: RememberedSizes = { letters: { key: 'M', label: 'M' } }
  const bought = (of: FittingVariant | undefined, sizes: RememberedSizes, isChosen = false) =>
    of && variantToBuy({ garment, variant: of, isChosen }, sizes)?.variantId

  it('is the chosen one', () => expect(bought(small, own, true)).toBe(1))
  it('is the own size in the colour that is tried on', () => expect(bought(small, own)).toBe(2))
  it('is the only one of its colour', () => expect(bought(garment.variants[2], {})).toBe(3))
  it('is missing while no size is chosen', () => expect(bought(small, {})).toBeUndefined())
  it('is missing where the own size is sold out', () => expect(bought(garment.variants[3], own)).toBeUndefined())
})
