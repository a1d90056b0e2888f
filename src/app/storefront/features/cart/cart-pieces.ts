import { useSyncExternalStore } from 'react'
import type { Offer } from '#domain/cart/offer.ts'

/** The pieces of a variant by branch, as the server stated them last; null where every branch has it. */
type Pieces = ReadonlyMap<number, NonNullable<Offer['byBranch']> | null>

const NONE: Pieces = new Map()

let known: Pieces = NONE
const listeners = new Set<() => void>()

/** Remembers the pieces by branch of these offers, while the page is open. */
export function rememberPieces(offers: readonly Offer[]): void {
  const counted = offers.filter(({ byBranch }) => byBranch !== undefined)
  if (counted.length === 0) return
  known = new Map([...known, ...counted.map(({ variantId, byBranch }) => [variantId, byBranch ?? null] as const)])
  for (const listener of listeners) listener()
}

/** The pieces of the cart's variants by branch; empty on the server, and in a store that does not count by branch. */
export function useCartPieces(): Pieces {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
    () => NONE,
  )
}
