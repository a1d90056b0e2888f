import type { CatalogueView } from '#app/storefront/features/catalogue/catalogue-view.ts'
import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import type { Pagination } from '#domain/catalogue/pagination.ts'

/** A page of the catalogue as its loader reads it. */
export interface CatalogueData {
  products: CardProduct[]
  pagination: Pagination
  /** Blank when nothing is searched for. */
  search: string
  /** The heading (domain/catalogue/list-subject.ts). */
  title: string
  /** The term that was searched instead of a misspelt one. */
  understood: string | null
  /** A term that the shopper may have meant. */
  suggestion: string | null
  /** Searches with fewer words, which find something where this one does not. */
  shorterSearches: readonly string[]
  /** Whether anything narrows the list, the search too. */
  isFiltered: boolean
  view: CatalogueView
}
