import { describe, expect, it } from 'vitest'
import type { Favourite } from './favourite.ts'
import { MAX_FAVOURITES } from './favourites.ts'
import { restoreFavourites } from './restore-favourites.ts'

const favourite = (id: number): Favourite => ({
  id,
  product: { name: `Vestido ${id}`, brand: null, category: null, image: null, price: 129_900 },
  addedAt: Date.UTC(2026, 10, 21),
})
const idsOf = (favourites: readonly Favourite[]) => favourites.map(({ id }) => id)
const full = Array.from({ length: MAX_FAVOURITES }, (_, index) => favourite(index + 1))

describe('restoreFavourites', () => {
  const at = (id: number, addedAt: number): Favourite => ({ ...favourite(id), addedAt })

  it('puts removed ones back where they were', () => {
    expect(idsOf(restoreFavourites([at(1, 10), at(4, 40)], [at(3, 30), at(2, 20)]))).toEqual([1, 2, 3, 4])
  })

  it('leaves a favourite that was added again, and those beyond the limit', () => {
    const again = at(1, 50)
    expect(restoreFavourites([again], [at(1, 10)])).toEqual([again])
    expect(restoreFavourites(full, [favourite(1000)])).toEqual(full)
  })
})
