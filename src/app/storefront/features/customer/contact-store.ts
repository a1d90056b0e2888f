import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import { type ContactMemory, EMPTY_MEMORY, parseContactMemory } from '#domain/checkout/remembered-contact.ts'

/** A shopper's contact and postal address for the next checkout, in the shopper's browser alone (decision 081). */
export const contactOf = persistedStore<ContactMemory>({
  keyOf: (account) => `vitrina:${account}:contact`,
  version: 1,
  empty: EMPTY_MEMORY,
  parse: parseContactMemory,
  isQuiet: true,
})
