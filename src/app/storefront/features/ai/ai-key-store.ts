import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import { parseStoredKey } from '#domain/ai/ai-key.ts'

/** The shopper's own key of an AI provider: in this browser alone, and sent only to that provider. */
export const aiKeyOf = persistedStore<string | null>({
  keyOf: (account) => `vitrina:${account}:ai-key`,
  version: 1,
  empty: null,
  parse: parseStoredKey,
})
