import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { contactOf } from './contact-store.ts'

/** The e-mail of the last order that this browser remembers (decision 081), or an empty text. */
export function useRememberedEmail(): string {
  return usePersisted(contactOf(useStore().account)).contact?.email ?? ''
}
