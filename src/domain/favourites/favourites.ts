import type { Favourite } from './favourite.ts'

/** The most favourites of a store, so that requests about them stay small. */
export const MAX_FAVOURITES = 100

export interface Toggled {
  favourites: readonly Favourite[]
  /** `full`: there is room for no other. */
  outcome: 'added' | 'removed' | 'full'
}

export function isFavourite(favourites: readonly Favourite[], id: number): boolean {
  return favourites.some((favourite) => favourite.id === id)
}

/**
 * Adds a favourite at the end. Ignored if already present (docs/rules/favourites.md#favourite-changes), and where there
 * is no more room.
 */
export function addFavourite(favourites: readonly Favourite[], added: Favourite): readonly Favourite[] {
  if (favourites.length >= MAX_FAVOURITES || isFavourite(favourites, added.id)) return favourites
  return [...favourites, added]
}

export function removeFavourite(favourites: readonly Favourite[], id: number): readonly Favourite[] {
  return favourites.filter((favourite) => favourite.id !== id)
}

/** Adds a missing favourite, removes an existing one (docs/rules/favourites.md#favourite-changes). */
export function toggleFavourite(favourites: readonly Favourite[], favourite: Favourite): Toggled {
  const { id } = favourite
  if (isFavourite(favourites, id)) return { favourites: removeFavourite(favourites, id), outcome: 'removed' }
  const next = addFavourite(favourites, favourite)
  return { favourites: next, outcome: next === favourites ? 'full' : 'added' }
}
