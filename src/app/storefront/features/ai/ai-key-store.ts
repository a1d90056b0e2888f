import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import { type AiAccess, parseStoredAccess } from '#domain/ai/ai-key.ts'

/** The shopper's own key of an AI provider: in this browser alone, and sent only to that provider. */
export const aiKeyOf = persistedStore<AiAccess | null>({
  keyOf: (account) => `vitrina:${account}:ai-key`,
  version: 2,
  empty: null,
  parse: parseStoredAccess,
})
