import { describe, expect, it } from 'vitest'
import type { ListedValues } from '../catalogue/wanted-values.ts'
import type { RememberedSizes } from '../size/remembered-sizes.ts'
import { bitsToBuy, type FittingGarment, type FittingVariant, fittingGarment, variantToBuy } from './fitting-garment.ts'

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

const RED = 10
const BLACK = 11
const inColor = (id: number, valueId: number, stock = 1) => ({
  id,
  stock,
  price: 100,
  options: [
    { typeId: 1, typeLabel: 'Color', role: 'color' as const, valueId, label: `Color ${valueId}`, swatch: null },
  ],
})
const tried = (variants: ReturnType<typeof inColor>[], photographed: number[], wanted: ListedValues | null = null) => {
  const { firstId, images } = fittingGarment({
    productId: 1,
    name: 'Blusa',
    brand: null,
    category: null,
    basePrice: 100,
    variants,
    images: photographed.map((variantId) => ({ blobKey: `photo ${variantId}`, variantId })),
    pieces: new Map(),
    wanted,
  })
  return { firstId, image: images[0] }
}
const black: ListedValues = { weights: new Map([[BLACK, 2]]), sizeIds: new Set() }

describe('a product is tried on in', () => {
  it('its first variant that can be bought, which the list shows', () =>
    expect(tried([inColor(1, RED, 0), inColor(2, BLACK)], [1, 2])).toEqual({ firstId: 2, image: 'photo 2' }))
  it('its first variant, where all are sold out', () =>
    expect(tried([inColor(1, RED, 0), inColor(2, BLACK, 0)], [1, 2])).toEqual({ firstId: 1, image: 'photo 1' }))
  it('none without an image', () => expect(tried([inColor(1, RED)], [])).toEqual({ firstId: null, image: undefined }))
  it('the colour that the list is about, also where it is sold out', () => {
    expect(tried([inColor(1, RED), inColor(2, BLACK)], [1, 2], black)).toEqual({ firstId: 2, image: 'photo 2' })
    expect(tried([inColor(1, RED), inColor(2, BLACK, 0)], [1, 2], black)).toEqual({ firstId: 2, image: 'photo 2' })
  })
  it('its first variant, where it does not come in the colour that the list is about', () =>
    expect(tried([inColor(1, RED), inColor(3, 12)], [1, 3], black)).toEqual({ firstId: 1, image: 'photo 1' }))
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
    firstId: 1,
  }
  const own: RememberedSizes = { letters: { key: 'M', label: 'M' } }
  const bought = (of: FittingVariant | undefined, sizes: RememberedSizes, isChosen = false) =>
    of && variantToBuy({ garment, variant: of, isChosen }, sizes)?.variantId

  it('is the chosen one', () => expect(bought(small, own, true)).toBe(1))
  it('is the own size in the colour that is tried on', () => expect(bought(small, own)).toBe(2))
  it('is the only one of its colour', () => expect(bought(garment.variants[2], {})).toBe(3))
  it('is missing while no size is chosen', () => expect(bought(small, {})).toBeUndefined())
  it('is missing where the own size is sold out', () => expect(bought(garment.variants[3], own)).toBeUndefined())

  it('has branches of its own; while it is missing, they have any size in the tried colour', () => {
    const bits = ['k.1', 'k.2', 'k.4', 'k.8']
    const placed = { ...garment, variants: garment.variants.map((each, index) => ({ ...each, at: bits[index] ?? '' })) }
    const [first] = placed.variants
    if (!first) throw new Error('the garment has variants')
    expect(bitsToBuy({ garment: placed, variant: first, isChosen: true }, {})).toBe('k.1')
    expect(bitsToBuy({ garment: placed, variant: first, isChosen: false }, own)).toBe('k.2')
    expect(bitsToBuy({ garment: placed, variant: first, isChosen: false }, {})).toBe('k.3')
    expect(small && bitsToBuy({ garment, variant: small, isChosen: true }, {})).toBeNull()
  })
})
