import type { SeenProduct } from '../product/seen-product.ts'

/** A product that was looked at (docs/rules.md#recently-viewed). */
export interface ViewedProduct {
  product: SeenProduct & { id: number }
  /** Milliseconds since 1970. */
  viewedAt: number
  /** Account of its store: all stores of a host share one key of the browser's storage. */
  ecommerceId: string
}

/** See docs/rules.md#recently-viewed. */
const KEPT_PER_STORE = 50
const SHOWN = 10
/** Of all stores together, so that the key does not grow with the stores of a host. */
const KEPT = 500

/** With an entry at the front, in place of an older one of the same product; whatever is beyond the limits goes. */
export function remember(entries: readonly ViewedProduct[], entry: ViewedProduct): readonly ViewedProduct[] {
  return withinLimits([entry, ...entries])
}

/** What was looked at last in a store, newest first, without the product that is being looked at. */
export function shownHistory(
  entries: readonly ViewedProduct[],
  account: string,
  exceptId: number,
): readonly ViewedProduct[] {
  return entries
    .filter(({ ecommerceId, product }) => ecommerceId === account && product.id !== exceptId)
    .slice(0, SHOWN)
}

/** The first entry of each product of each store, as many as are kept. */
export function withinLimits(entries: readonly ViewedProduct[]): readonly ViewedProduct[] {
  const idsByStore = new Map<string, Set<number>>()
  const kept = entries.filter(({ ecommerceId, product }) => {
    const ids = idsByStore.get(ecommerceId) ?? new Set()
    idsByStore.set(ecommerceId, ids)
    if (ids.size >= KEPT_PER_STORE || ids.has(product.id)) return false
    ids.add(product.id)
    return true
  })
  return kept.slice(0, KEPT)
}
