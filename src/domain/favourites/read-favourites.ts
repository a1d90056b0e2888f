import type { Favourite } from './favourite.ts'

/** Whatever was found in the browser's storage, as favourites; what makes no sense is left out. */
export function readFavourites(_found: unknown): readonly Favourite[] {
  return []
}
