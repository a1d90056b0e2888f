import { describe, expect, it } from 'vitest'
import type { EditedVariant } from './edited-product.ts'
import { imageColors, isChangedArrangement, mergeImages, movedImage, savedArrangement } from './image-draft.ts'

const image = (id: number, alt = '') => ({ id, alt, variantId: null })
const base = [image(1), image(2), image(3)]
const ids = (images: readonly { id: number }[]) => images.map(({ id }) => id)
const variant = (id: number, color: string, active = true): EditedVariant => ({
  id,
  sku: null,
  barcode: null,
  price: 0,
  originalPrice: null,
  active,
  stock: [],
  options: [{ type: 'Color', value: color, role: 'color', swatch: null }],
})

describe('images of a draft that are arranged', () => {
  it('move to a place, and no further than the ends', () => {
    expect(ids(movedImage(base, 3, 0))).toEqual([3, 1, 2])
    expect(ids(movedImage(base, 1, 9))).toEqual([2, 3, 1])
    expect(movedImage(base, 7, 0)).toBe(base)
    expect(isChangedArrangement(movedImage(base, 2, 1), base)).toBe(false)
  })

  it('show the colours that are sold', () => {
    const variants = [variant(1, 'Arena'), variant(2, 'Arena'), variant(3, 'Negro', false)]
    expect(imageColors(variants)).toEqual([{ variantId: 1, name: 'Arena' }])
    const saved = savedArrangement(
      [
        { ...image(1), variantId: 3 },
        { ...image(2), variantId: 2 },
      ],
      variants,
    )
    expect(saved.map(({ variantId }) => variantId)).toEqual([null, 2])
  })
})

describe('images of a draft that were changed since it was opened', () => {
  it('are theirs where nothing was changed', () => {
    const theirs = [image(2, 'De frente'), image(1), image(4)]
    expect(mergeImages(base, { base, theirs })).toEqual(theirs)
  })

  it('have their own sequence, texts and deletions', () => {
    const mine = [image(3), image(1, 'Atrás')]
    expect(mergeImages(mine, { base, theirs: [...base, image(4)] })).toEqual([image(3), image(1, 'Atrás'), image(4)])
    expect(mergeImages(base, { base, theirs: [image(1)] })).toEqual([image(1)])
  })
})
