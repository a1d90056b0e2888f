import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CountedListing, FACET_KINDS, type FacetDelta, facetDeltas } from './facet-deltas.ts'

const dress: CountedListing = {
  categoryId: 1,
  brandId: 2,
  inStock: true,
  optionValueIds: [10, 11],
  stockedValueIds: [11],
}

it('facetDeltas counts a new listing under everything that it has', () => {
  expect(facetDeltas([], [dress])).toEqual([
    { kind: 'all', id: 0, total: 1, inStock: 1 },
    { kind: 'category', id: 1, total: 1, inStock: 1 },
    { kind: 'brand', id: 2, total: 1, inStock: 1 },
    { kind: 'value', id: 10, total: 1, inStock: 0 },
    { kind: 'value', id: 11, total: 1, inStock: 1 },
  ])
})

it('facetDeltas moves only the counts that a sale moves', () => {
  expect(facetDeltas([dress], [{ ...dress, stockedValueIds: [] }])).toEqual([
    { kind: 'value', id: 11, total: 0, inStock: -1 },
  ])
})

it('facetDeltas counts nothing under a category and a brand that a listing does not have', () => {
  const bare = { categoryId: null, brandId: null, inStock: false, optionValueIds: [], stockedValueIds: [] }
  expect(facetDeltas([], [bare])).toEqual([{ kind: 'all', id: 0, total: 1, inStock: 0 }])
})

const ids = fc.uniqueArray(fc.constantFrom(1, 2, 10), { maxLength: 3 })
const listing: fc.Arbitrary<CountedListing> = fc
  .record({
    categoryId: fc.constantFrom(null, 1, 2),
    brandId: fc.constantFrom(null, 1, 2),
    inStock: fc.boolean(),
    optionValueIds: ids,
  })
  .chain((rest) => fc.subarray(rest.optionValueIds).map((stockedValueIds) => ({ ...rest, stockedValueIds })))
const listings = fc.array(listing, { maxLength: 5 })

const added = (...all: FacetDelta[][]) => {
  const sums = new Map<string, [number, number]>()
  for (const { kind, id, total, inStock } of all.flat()) {
    const [totals, stocked] = sums.get(`${kind} ${id}`) ?? [0, 0]
    sums.set(`${kind} ${id}`, [totals + total, stocked + inStock])
  }
  return new Map([...sums].filter(([, sum]) => sum.some((each) => each !== 0)))
}

it('facetDeltas comes to the same by steps as at once, and is undone by its opposite', () => {
  fc.assert(
    fc.property(listings, listings, (before, after) => {
      expect(facetDeltas(before, before)).toEqual([])
      expect(added(facetDeltas([], before), facetDeltas(before, after))).toEqual(added(facetDeltas([], after)))
      expect(added(facetDeltas(before, after), facetDeltas(after, before))).toEqual(new Map())
    }),
  )
})

it('facetDeltas names each count once, always in one order', () => {
  fc.assert(
    fc.property(listings, listings, (before, after) => {
      const keys = facetDeltas(before, after).map(({ kind, id }) => FACET_KINDS.indexOf(kind) * 1000 + id)
      expect(keys).toEqual([...new Set(keys)].toSorted((one, other) => one - other))
    }),
  )
})
