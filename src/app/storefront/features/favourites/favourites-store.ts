import { keptStore } from '#app/storage/kept-store.ts'
import type { Favourite } from '#domain/favourites/favourite.ts'
import { readFavourites } from '#domain/favourites/read-favourites.ts'

const NONE: readonly Favourite[] = []

/** The favourites of a store, in the shopper's browser alone, the last added at the end. */
export const favouritesOf = keptStore<readonly Favourite[]>({
  keyOf: (account) => `vitrina:${account}:favourites`,
  version: 1,
  empty: NONE,
  read: readFavourites,
})
