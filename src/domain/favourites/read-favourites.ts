import { foundFields } from '../found/found-fields.ts'
import { readId } from '../found/found-values.ts'
import { readMoment, readSeenProduct } from '../product/seen-product.ts'
import type { Favourite } from './favourite.ts'
import { MAX_FAVOURITES } from './favourites.ts'

/**
 * Whatever was found in the browser's storage, as favourites: one for each product, the last added where there are too
 * many. What makes no sense is left out.
 */
export function readFavourites(found: unknown): readonly Favourite[] {
  if (!Array.isArray(found)) return []
  const byId = new Map<number, Favourite>()
  for (const each of found) {
    const favourite = readFavourite(each)
    if (favourite && !byId.has(favourite.id)) byId.set(favourite.id, favourite)
  }
  return [...byId.values()].slice(-MAX_FAVOURITES)
}

function readFavourite(found: unknown): Favourite | null {
  const fields = foundFields(found)
  const id = readId(fields.id)
  const product = readSeenProduct(fields.product)
  const addedAt = readMoment(fields.addedAt)
  return id !== null && product && addedAt !== null ? { id, product, addedAt } : null
}
