import type { FilterSection } from '#domain/catalogue/filter-panel.ts'
import type { PriceRange } from '#domain/catalogue/price-range.ts'

/** What the panel, the chips and the sort bar need to know of the list beside them. */
export interface CatalogueView {
  /** The parameters of this list's address as the server writes them, without the page. */
  address: string
  sections: FilterSection[]
  prices: PriceRange
  /** Products that match, on all pages. */
  total: number
}
