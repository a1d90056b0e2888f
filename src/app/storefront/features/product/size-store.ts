import { persistedStore, usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import {
  type ChosenSizes,
  parseRememberedSizes,
  type RememberedSizes,
  withChosenSizes,
} from '#domain/size/remembered-sizes.ts'

const NO_SIZES: RememberedSizes = {}

/** The sizes that a shopper put into the cart last in a store, in the shopper's browser alone. */
const sizesOf = persistedStore<RememberedSizes>({
  keyOf: (account) => `vitrina:${account}:sizes`,
  version: 1,
  empty: NO_SIZES,
  parse: parseRememberedSizes,
  isQuiet: true,
})

/** The shopper's own sizes in this store; none on the server. */
export function useOwnSizes(): RememberedSizes {
  return usePersisted(sizesOf(useStore().account))
}

/** Remembers the chosen size of a product that went into the cart; any other option is not remembered. */
export function rememberSizes(account: string, choices: readonly ChosenSizes[]): void {
  sizesOf(account).change((sizes) => withChosenSizes(sizes, choices))
}
