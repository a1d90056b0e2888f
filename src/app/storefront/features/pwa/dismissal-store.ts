import { persistedStore } from '#app/shared/storage/persisted-store.ts'

/** Whether a shopper has answered the store's offer to be installed. */
export const dismissalOf = persistedStore<boolean>({
  keyOf: (account) => `vitrina:${account}:install-dismissed`,
  version: 1,
  empty: false,
  parse: (untrusted) => untrusted === true,
  isQuiet: true,
})
