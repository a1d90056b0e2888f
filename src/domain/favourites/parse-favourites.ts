import { parseMoment, parseSeenProduct } from '../product/seen-product.ts'
import { fieldsOf, parseId } from '../untrusted/parse-values.ts'
import type { Favourite } from './favourite.ts'
import { MAX_FAVOURITES } from './favourites.ts'

/**
 * The favourites in the browser's storage: one for each product, the last added where there are too many. What makes no
 * sense is left out.
 */
export function parseFavourites(untrusted: unknown): readonly Favourite[] {
  if (!Array.isArray(untrusted)) return []
  const byId = new Map<number, Favourite>()
  for (const each of untrusted) {
    const favourite = parseFavourite(each)
    if (favourite && !byId.has(favourite.id)) byId.set(favourite.id, favourite)
  }
  return [...byId.values()].slice(-MAX_FAVOURITES)
}

function parseFavourite(untrusted: unknown): Favourite | null {
  const fields = fieldsOf(untrusted)
  const id = parseId(fields.id)
  const product = parseSeenProduct(fields.product)
  const addedAt = parseMoment(fields.addedAt)
  return id !== null && product && addedAt !== null ? { id, product, addedAt } : null
}
