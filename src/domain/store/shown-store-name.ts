import type { StoreProfile } from './profile.ts'

/** Checkout §9, Default fallback store name. */
const NAMELESS = 'Tienda Online'

/** What a store is called where its orders are spoken of: its name, else its domain (checkout §2, Order view). */
export function shownStoreName({ storeName, domain }: Pick<StoreProfile, 'storeName' | 'domain'>): string {
  return storeName.trim() || domain || NAMELESS
}
