import { describe, expect, it } from 'vitest'
import { EVERY_BRANCH } from '../stock/branch-stock.ts'
import { type FlattenProduct, type FlattenVariant, flattenListing } from './flatten-listing.ts'

const variant = (id: number, stock: number | null, given: Partial<FlattenVariant> = {}): FlattenVariant => ({
  id,
  stock,
  price: 50_000,
  originalPrice: null,
  branchFids: [],
  options: [],
  ...given,
})

const product = (given: Partial<FlattenProduct> = {}): FlattenProduct => ({
  name: 'Vestido Amapola',
  brand: 'Luna',
  category: 'Vestidos',
  basePrice: 0,
  originalPrice: null,
  withoutStock: false,
  variants: [variant(1, 3)],
  images: [],
  ...given,
})

const red = { valueId: 10, role: 'color' as const, label: 'Rojo', swatch: '#aa0000' }
const blue = { valueId: 11, role: 'color' as const, label: 'Azul', swatch: null }
const small = { valueId: 20, role: 'size' as const, label: 'CH', swatch: null }

describe('the stock of a listing', () => {
  it('is there as long as one variant has some, or is not counted', () => {
    expect(flattenListing(product({ variants: [variant(1, 0), variant(2, 1)] })).inStock).toBe(true)
    expect(flattenListing(product({ variants: [variant(1, 0), variant(2, null)] })).inStock).toBe(true)
    expect(flattenListing(product({ variants: [variant(1, 0)], withoutStock: true })).inStock).toBe(true)
    expect(flattenListing(product({ variants: [variant(1, 0), variant(2, 0)] })).inStock).toBe(false)
  })

  it('selects the first variant that can be bought, else the first', () => {
    const some = flattenListing(product({ variants: [variant(1, 0), variant(2, 4), variant(3, 9)] }))
    expect(some.card.selected).toEqual({ variantId: 2 })
    const none = flattenListing(product({ variants: [variant(1, 0), variant(2, 0)] }))
    expect(none.card.selected).toEqual({ variantId: 1 })
  })

  it('is the sum over all variants', () => {
    const some = flattenListing(product({ variants: [variant(1, 0), variant(2, 1), variant(3, 2)] }))
    expect(some.card.stock).toBe(3)
  })

  it('is unknown on the card of a product without stock control', () => {
    const { card } = flattenListing(product({ withoutStock: true, variants: [variant(1, 0)] }))
    expect(card).toMatchObject({ selected: { variantId: 1 }, stock: null })
  })
})

it('the digits of a branch are the values of the variants that it has', () => {
  const at = (id: number, branchFids: string[], ...options: FlattenVariant['options']) =>
    variant(id, 1, { branchFids, options })
  const counted = product({
    variants: [at(1, ['roma', 'sur'], red, small), at(2, ['sur'], blue, small), at(3, [], blue)],
  })
  expect(flattenListing(counted)).toMatchObject({
    optionValueIds: [10, 20, 11],
    branchFids: ['roma', 'sur'],
    branchValues: { roma: '110', sur: '111' },
  })
  // Pieces that are not counted are in every branch.
  const mixed = product({ variants: [at(1, [EVERY_BRANCH], red), at(2, ['sur'], blue)] })
  expect(flattenListing(mixed)).toMatchObject({
    optionValueIds: [10, 11],
    branchFids: [EVERY_BRANCH],
    branchValues: { [EVERY_BRANCH]: '10', sur: '11' },
  })
  expect(flattenListing(product({ variants: [at(1, ['sur'])] })).branchValues).toEqual({ sur: '' })
  expect(flattenListing(product()).branchValues).toEqual({})
})

describe('the price of a listing', () => {
  it('spans the variants', () => {
    const flat = flattenListing(
      product({ variants: [variant(1, 1, { price: 30_000 }), variant(2, 1, { price: 45_000 })] }),
    )
    expect(flat).toMatchObject({ price: 30_000, priceMax: 45_000, card: { price: { kind: 'from', amount: 30_000 } } })
  })

  it('is of a variant with one of its own that, of others the product’s', () => {
    const variants = [variant(1, 1, { price: 45_000 }), variant(2, 1, { price: 0 })]
    const flat = flattenListing(product({ basePrice: 30_000, variants }))
    expect(flat).toMatchObject({ price: 30_000, priceMax: 45_000, card: { price: { kind: 'from', amount: 30_000 } } })
  })

  it('is null for a price on request', () => {
    const flat = flattenListing(product({ variants: [variant(1, 1, { price: 0 })] }))
    expect(flat).toMatchObject({ price: null, priceMax: null, compareAt: null })
  })

  it('takes the former price of the variant that is shown, not of another', () => {
    const shown = variant(1, 1, { price: 30_000 })
    const other = variant(2, 1, { price: 45_000, originalPrice: 60_000 })
    const flat = flattenListing(product({ variants: [shown, other] }))
    expect(flat).toMatchObject({ compareAt: null, card: { compareAt: null } })
    const reduced = product({ variants: [variant(1, 1, { price: 30_000, originalPrice: 40_000 }), other] })
    expect(flattenListing(reduced)).toMatchObject({ compareAt: 40_000, card: { compareAt: 40_000 } })
  })
})

describe('images and options of a listing', () => {
  it("shows up to two images of the selected variant's colour, from any of its sizes, without duplicates", () => {
    const variants = [
      variant(1, 0, { options: [red] }),
      variant(2, 0, { options: [blue] }),
      variant(3, 1, { options: [blue, small] }),
    ]
    const images = ['r', 'b', 'b', 'c', 'd'].map((blobKey, index) => ({
      blobKey,
      alt: '',
      variantId: index === 0 ? 1 : 2,
    }))
    const { card } = flattenListing(product({ variants, images }))
    expect(card.images).toEqual(['b', 'c'])
    expect(card.imageAlt).toBe('Vestido Amapola')
  })

  it('falls back to the product’s images', () => {
    const images = [{ blobKey: 'r', alt: 'Roja', variantId: 1 }]
    const { card } = flattenListing(
      product({ variants: [variant(1, 0, { options: [red] }), variant(2, 1, { options: [blue] })], images }),
    )
    expect(card).toMatchObject({ images: ['r'], imageAlt: 'Roja' })
  })

  it('describes the image that it shows', () => {
    const images = [
      { blobKey: 'r', alt: 'Roja', variantId: 1 },
      { blobKey: 'b', alt: 'Azul', variantId: 2 },
    ]
    const { card } = flattenListing(
      product({ variants: [variant(1, 0, { options: [red] }), variant(2, 1, { options: [blue] })], images }),
    )
    expect(card).toMatchObject({ images: ['b'], imageAlt: 'Azul' })
  })

  it('names each colour and each value once', () => {
    const flat = flattenListing(
      product({
        variants: [variant(1, 1, { options: [red, small] }), variant(2, 1, { options: [blue, small] })],
      }),
    )
    expect(flat.card.colors).toEqual([
      { label: 'Rojo', swatch: '#aa0000' },
      { label: 'Azul', swatch: null },
    ])
    expect(flat.optionValueIds).toEqual([10, 20, 11])
  })
})
