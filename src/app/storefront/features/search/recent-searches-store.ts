import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import { parseSearches } from '#domain/search/recent-searches.ts'

const NONE: readonly string[] = []

/** The last searches of a shopper in a store, newest first, in the shopper's browser alone. */
export const recentSearchesOf = persistedStore<readonly string[]>({
  keyOf: (account) => `vitrina:${account}:searches`,
  version: 1,
  empty: NONE,
  parse: parseSearches,
  isQuiet: true,
})
