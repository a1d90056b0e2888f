import type { SeenProduct } from '../product/seen-product.ts'

/** A product that the shopper has viewed (docs/rules/history.md#recently-viewed). */
export interface ViewedProduct {
  product: SeenProduct & { id: number }
  /** Milliseconds since 1970. */
  viewedAt: number
  /** The account of its store: all stores of a host share one key of the browser's storage. */
  ecommerceId: string
}

/** The most entries of a store, and those that are shown (docs/rules/history.md#recently-viewed). */
const MAX_PER_STORE = 50
const SHOWN = 10
/** Entries of all stores together, so that the key does not grow with the stores of a host. */
const MAX_ENTRIES = 500

/** The history with an entry at the front, in place of an older one of the same product, within the limits. */
export function remember(entries: readonly ViewedProduct[], entry: ViewedProduct): readonly ViewedProduct[] {
  return withinLimits([entry, ...entries])
}

/** The products viewed last in a store, newest first, without the current product. */
export function shownHistory(
  entries: readonly ViewedProduct[],
  account: string,
  exceptId: number,
): readonly ViewedProduct[] {
  return entries
    .filter(({ ecommerceId, product }) => ecommerceId === account && product.id !== exceptId)
    .slice(0, SHOWN)
}

/** The first entry of each product of each store, within the limits. */
export function withinLimits(entries: readonly ViewedProduct[]): readonly ViewedProduct[] {
  const idsByStore = new Map<string, Set<number>>()
  const distinct = entries.filter(({ ecommerceId, product }) => {
    const ids = idsByStore.get(ecommerceId) ?? new Set()
    idsByStore.set(ecommerceId, ids)
    if (ids.size >= MAX_PER_STORE || ids.has(product.id)) return false
    ids.add(product.id)
    return true
  })
  return distinct.slice(0, MAX_ENTRIES)
}
