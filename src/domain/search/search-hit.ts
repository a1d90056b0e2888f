import type { Centavos } from '../money/money.ts'
import type { DisplayPrice } from '../product/price.ts'

/** A product as the search dropdown shows it. */
export interface SearchHit {
  id: number
  name: string
  brand: string | null
  price: DisplayPrice
  /** The former price, struck through. */
  compareAt: Centavos | null
  /** Blob key; null is the placeholder. */
  image: string | null
  inStock: boolean
}

/** What a search comes to. */
export interface SearchAnswer {
  /** Best first. */
  items: SearchHit[]
  /** What was searched instead of what was typed, when slips were mended; else null. */
  understood: string | null
  /** What the shopper may have meant, when nothing was found. */
  suggestion: string | null
}

/** To no term, and where a search failed (docs/rules.md#search-failure). */
export const NO_ANSWER: SearchAnswer = { items: [], understood: null, suggestion: null }
