import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import type { ViewedProduct } from '#domain/history/history.ts'
import { parseHistory } from '#domain/history/parse-history.ts'

const NONE: readonly ViewedProduct[] = []

/**
 * Products that a shopper has viewed, newest first, for all stores of the host under the one key of
 * docs/rules/history.md#recently-viewed.
 */
export const historyOf = persistedStore<readonly ViewedProduct[]>({
  keyOf: () => 'recently_viewed_products',
  version: 1,
  empty: NONE,
  parse: parseHistory,
  isBare: true,
  isQuiet: true,
})
