import type { SearchHit } from '../search/search-result.ts'

/** A product that may be the one on a photo. */
export interface PhotoMatch extends SearchHit {
  /** The variant in the colour of the photo; null where the product has none, or the photo tells no colour. */
  variantId: number | null
}

/** The path of the product's page, with that variant chosen. */
export function matchPath({ id, variantId }: PhotoMatch): string {
  return variantId === null ? `/product/${id}` : `/product/${id}?variant=${variantId}`
}
