import type { SearchHit } from '../search/search-result.ts'

/** A product that may be the one on a photo. */
export interface PhotoMatch extends SearchHit {
  /** The product's colour that is the photo's, an option value; null where it has none, or the photo tells no colour. */
  colorId: number | null
}

/** The path of the product's page, with that colour chosen. */
export function matchPath({ id, colorId }: PhotoMatch): string {
  return colorId === null ? `/product/${id}` : `/product/${id}?options=${colorId}`
}
