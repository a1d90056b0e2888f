import type { ListingAspect, ListingChange } from '../catalogue/listing-aspects.ts'
import type { Consequence, NewEvent } from './event.ts'

/**
 * The events of products that changed, each product once.
 * @param productIds products of which anything changed, in their listings or beyond
 * @param changes what changed of their listings
 * @param more an aspect of all of them
 */
export function productChanges(
  productIds: readonly number[],
  changes: readonly ListingChange[],
  more: readonly ListingAspect[] = [],
): NewEvent[] {
  return changeEvents(productIds, changes, { more })
}

/** The events of products whose listings changed by another event of the action, such as a hidden review. */
export function followingChanges(productIds: readonly number[], changes: readonly ListingChange[]): NewEvent[] {
  return changeEvents(productIds, changes, { isConsequence: true })
}

function changeEvents(
  productIds: readonly number[],
  changes: readonly ListingChange[],
  { more = [], ...consequence }: Consequence & { more?: readonly ListingAspect[] },
): NewEvent[] {
  const aspectsOf = new Map(changes.map(({ productId, aspects }) => [productId, aspects]))
  return [...new Set(productIds)].map((id) => ({
    kind: 'product-changed',
    subject: String(id),
    payload: { aspects: [...(aspectsOf.get(id) ?? []), ...more], ...consequence },
  }))
}
