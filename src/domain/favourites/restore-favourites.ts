import type { Favourite } from './favourite.ts'
import { isFavourite, MAX_FAVOURITES } from './favourites.ts'

/** The parameter of a link that shows favourites of another shopper: ids, separated by commas. */
export const SHARED_PARAMETER = 'ids'

/** Puts removed favourites back where they were, by the time at which they were added, as far as there is room. */
export function restoreFavourites(
  favourites: readonly Favourite[],
  removed: readonly Favourite[],
): readonly Favourite[] {
  const missing = removed.filter(({ id }) => !isFavourite(favourites, id))
  const all = [...favourites, ...missing.slice(0, Math.max(MAX_FAVOURITES - favourites.length, 0))]
  return all.toSorted((one, other) => one.addedAt - other.addedAt)
}
