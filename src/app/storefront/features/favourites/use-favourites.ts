import { usePersisted } from '#app/storage/persisted-store.ts'
import type { Favourite } from '#domain/favourites/favourite.ts'
import { useStore } from '../store/use-store.ts'
import { favouritesOf } from './favourites-store.ts'

/** The shopper's favourites in this store, the last added at the end; none until the page is alive. */
export function useFavourites(): readonly Favourite[] {
  return usePersisted(favouritesOf(useStore().account))
}
