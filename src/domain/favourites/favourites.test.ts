import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Favourite } from './favourite.ts'
import { addFavourite, isFavourite, MAX_FAVOURITES, removeFavourite, toggleFavourite } from './favourites.ts'

const favourite = (id: number, name = `Vestido ${id}`): Favourite => ({
  id,
  product: { name, brand: null, category: null, image: null, price: 129_900 },
  addedAt: Date.UTC(2026, 10, 21),
})
const idsOf = (favourites: readonly Favourite[]) => favourites.map(({ id }) => id)
const full = Array.from({ length: MAX_FAVOURITES }, (_, index) => favourite(index + 1))

describe('addFavourite', () => {
  it('puts the last at the end', () => {
    expect(idsOf(addFavourite([favourite(3)], favourite(1)))).toEqual([3, 1])
  })

  it('ignores a favourite that exists, and keeps when it was added', () => {
    const favourites = [favourite(3, 'Falda')]
    expect(addFavourite(favourites, favourite(3, 'Falda larga'))).toBe(favourites)
  })

  it('ignores what there is no room for', () => {
    expect(addFavourite(full, favourite(1000))).toBe(full)
  })
})

describe('toggleFavourite', () => {
  it('returns what it did', () => {
    expect(toggleFavourite([], favourite(1))).toEqual({ favourites: [favourite(1)], outcome: 'added' })
    expect(toggleFavourite([favourite(1)], favourite(1))).toEqual({ favourites: [], outcome: 'removed' })
    expect(toggleFavourite(full, favourite(1000))).toEqual({ favourites: full, outcome: 'full' })
  })

  it('twice leaves the others as they were', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: MAX_FAVOURITES - 1 })
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 200 }), (ids, id) => {
        const before = ids.map((each) => favourite(each))
        const once = toggleFavourite(before, favourite(id)).favourites
        expect(isFavourite(once, id)).toBe(!isFavourite(before, id))
        const twice = toggleFavourite(once, favourite(id)).favourites
        expect(removeFavourite(twice, id)).toEqual(removeFavourite(before, id))
        expect(isFavourite(twice, id)).toBe(isFavourite(before, id))
      }),
    )
  })

  it('in any order never holds a product twice, nor too many', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 130 }), { maxLength: 300 }), (ids) => {
        let favourites: readonly Favourite[] = []
        for (const id of ids) favourites = toggleFavourite(favourites, favourite(id)).favourites
        expect(new Set(idsOf(favourites)).size).toBe(favourites.length)
        expect(favourites.length).toBeLessThanOrEqual(MAX_FAVOURITES)
      }),
    )
  })
})
