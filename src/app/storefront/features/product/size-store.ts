import { persistedStore, usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { parseRememberedSizes, type RememberedSizes, withSize } from '#domain/size/remembered-sizes.ts'
import type { SizedChoice, SizedValue } from '#domain/size/size-kind.ts'

const NO_SIZES: RememberedSizes = {}

/** The sizes that a shopper chose last in a store, in the shopper's browser alone. */
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

/** Remembers a size that the shopper chose; any other option is not remembered. */
export function rememberSize(account: string, choice: SizedChoice, value: SizedValue): void {
  sizesOf(account).change((sizes) => withSize(sizes, choice, value))
}
