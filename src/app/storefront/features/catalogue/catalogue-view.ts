import type { FilterSection } from '#domain/catalogue/filter-panel.ts'
import type { PriceRange } from '#domain/catalogue/price-range.ts'
import type { SearchedPage } from '#domain/search/searched-pages.ts'

/** Data of a list of products for its filter panel, its chips and its sort bar. */
export interface CatalogueView {
  /** The query of this list as the server writes it, without the page number. */
  query: string
  sections: FilterSection[]
  prices: PriceRange
  /** The number of matching products on all pages. */
  total: number
  /** The pages of the store that the search means; absent without one. */
  pages?: readonly SearchedPage[]
  /** The branch whose products are listed; absent in a list of all. */
  branch?: { fid: string; label: string }
  /** Whether the list of the query could not be loaded; everything else belongs to the list before it. */
  hasFailed?: true
}

/** All values of a selection's filters. */
export interface AllValues {
  sections: FilterSection[]
}
