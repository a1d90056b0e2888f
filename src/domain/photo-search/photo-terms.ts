import { namedGarment } from '../product/garment-kind.ts'
import { searchTerm } from '../text/search-term.ts'
import type { Analysis } from './analysis.ts'
import { colorIn, inSpanish } from './words.ts'

/** The texts by which products like the one on a photo are searched. */
export interface PhotoTerms {
  /** The type of garment, which a match must have. Empty when the photo does not reveal it. */
  type: string
  color: string
  /** At most 5, besides type and colour. */
  keywords: string[]
}

/** The keywords that make the search (docs/rules/photo-search.md#photo-search). */
const USED_KEYWORDS = 5

/** The terms of an analysis, in Spanish as far as the words are known. */
export function photoTerms({ productType, category, color, keywords }: Analysis): PhotoTerms {
  const told = inSpanish(productType || category)
  // `camisa de manga larga` may be `camisa` in the store.
  const type = namedGarment(told)?.word ?? told
  const shownColor = colorIn(color) ?? inSpanish(color)
  const others = keywords.map(inSpanish).filter((keyword) => keyword !== type && keyword !== shownColor)
  return { type, color: shownColor, keywords: [...new Set(others)].slice(0, USED_KEYWORDS) }
}

/** The keywords of a URL, which has them separated by commas. */
export function parseKeywords(written: string): string[] {
  const keywords = written.split(',').map(searchTerm)
  return [...new Set(keywords.filter((keyword) => keyword !== ''))].slice(0, USED_KEYWORDS)
}
