import type { StoreProfile } from './profile.ts'

/** The fallback store name (docs/rules/store.md#store-name). */
const NAMELESS = 'Tienda Online'

/** The name of a store in texts about its orders: its name, else its domain (docs/rules/store.md#store-name). */
export function shownStoreName({ storeName, domain }: Pick<StoreProfile, 'storeName' | 'domain'>): string {
  return storeName.trim() || domain || NAMELESS
}
