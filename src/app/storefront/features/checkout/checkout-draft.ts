import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import { type CheckoutDraft, EMPTY_CHECKOUT_DRAFT, parseCheckoutDraft } from '#domain/checkout/checkout-draft.ts'

export const draftOf = persistedStore<CheckoutDraft>({
  keyOf: (account) => `vitrina:${account}:checkout`,
  version: 1,
  empty: EMPTY_CHECKOUT_DRAFT,
  parse: parseCheckoutDraft,
  isQuiet: true,
  place: () => sessionStorage,
})

/** A new key that no other checkout has. `crypto.randomUUID` only exists on pages that were loaded by HTTPS. */
export function newOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
