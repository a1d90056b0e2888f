import { persistedStore, usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { Favourite } from '#domain/favourites/favourite.ts'
import { parseFavourites } from '#domain/favourites/parse-favourites.ts'

const NONE: readonly Favourite[] = []

/** The favourites of a store, in the shopper's browser alone, the last added at the end. */
export const favouritesOf = persistedStore<readonly Favourite[]>({
  keyOf: (account) => `vitrina:${account}:favourites`,
  version: 1,
  empty: NONE,
  parse: parseFavourites,
})

/** The shopper's favourites in this store, the last added at the end; none until the page is hydrated. */
export function useFavourites(): readonly Favourite[] {
  return usePersisted(favouritesOf(useStore().account))
}
