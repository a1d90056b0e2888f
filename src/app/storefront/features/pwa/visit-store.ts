import { persistedStore } from '#app/shared/storage/persisted-store.ts'

/** Whether a browser has shown a page of the store before. */
export const wasHereBefore = persistedStore<boolean>({
  keyOf: (account) => `vitrina:${account}:visited`,
  version: 1,
  empty: false,
  parse: (untrusted) => untrusted === true,
  isQuiet: true,
})
