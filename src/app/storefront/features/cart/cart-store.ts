import { useHref } from 'react-router'
import { persistedStore, usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { parseCart } from '#domain/cart/parse-cart.ts'

const NO_LINES: readonly CartLine[] = []

/** The lines of a store's cart, in the shopper's browser alone. */
export const cartOf = persistedStore<readonly CartLine[]>({
  keyOf: (account) => `vitrina:${account}:cart`,
  version: 1,
  empty: NO_LINES,
  parse: parseCart,
})

/** The lines of this store's cart; none on the server. */
export function useCartLines(): readonly CartLine[] {
  return usePersisted(cartOf(useStore().account))
}

/** The store of a cart, and the URL at which its server checks the cart. */
export interface StoreCart {
  account: string
  cartUrl: string
}

export function useStoreCart(): StoreCart {
  return { account: useStore().account, cartUrl: useHref('/cart') }
}
