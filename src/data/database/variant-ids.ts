import type { SQL } from 'drizzle-orm'
import { idArray } from './id-array.ts'

/**
 * The variants of places as an array, for statements that join stock with places given as rows. PostgreSQL assumes
 * a hundred such rows, so that it may read the whole stock of a small store. By the array it searches the index
 * (decision 077).
 */
export function variantIds(places: readonly { variantId: number }[]): SQL {
  return idArray(places.map(({ variantId }) => variantId))
}
