import type { Centavos } from '../money/money.ts'
import type { DisplayPrice } from '../product/price.ts'
import type { SearchedPage } from './searched-pages.ts'

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
  /** The branches that have it, as `branchBits` writes them; absent in a store that does not count by branch. */
  at?: string
  /** The query of the product's URL that chooses the searched colour and size; absent without one. */
  query?: string
}

/** The result of a search. */
export interface SearchResult {
  /** Best first. */
  items: SearchHit[]
  /** The text that was searched instead of the typed one, when typing errors were corrected; else null. */
  understood: string | null
  /** A search that the shopper may have meant, when nothing was found. */
  suggestion: string | null
  /** The pages of the store that the search means; absent without one. */
  pages?: readonly SearchedPage[]
  /** The browser has no connection, so that nothing was searched. */
  isOffline?: true
}

/** The result for no term, and where a search failed (docs/rules/search.md#search-failure). */
export const NO_RESULT: SearchResult = { items: [], understood: null, suggestion: null }
