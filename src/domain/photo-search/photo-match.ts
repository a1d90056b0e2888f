import type { SearchHit } from '../search/search-result.ts'

/** A product that may be the one on a photo. */
export interface PhotoMatch extends SearchHit {
  /**
   * The product's colour that matches the photo, an option value; null without a match, or without a colour on the
   * photo.
   */
  colorId: number | null
}

/** The path of the product's page, with that colour chosen. */
export function matchPath({ id, colorId }: PhotoMatch): string {
  return colorId === null ? `/product/${id}` : `/product/${id}?options=${colorId}`
}
