import type { Centavos } from '../money/money.ts'

/** The sort orders of docs/rules/catalogue.md#sort-orders, in the sequence in which they are offered. */
export const SORTS = ['default', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'rating-desc'] as const

export type Sort = (typeof SORTS)[number]

/** The filters that narrow the catalogue, as the URL has them. */
export interface Filters {
  /** One line of bounded length; blank is no search. */
  search: string
  /** Keys of categories and brands. A product has to be in any of several. */
  categories: string[]
  brands: string[]
  /** The keys of values by the parameter of their option type. A variant needs one of them for each type. */
  options: Record<string, string[]>
  /** Bounds of the shown price, inclusive; null is open. */
  minPrice: Centavos | null
  maxPrice: Centavos | null
  /** Only what can be bought (also when the store shows nothing else). */
  inStock: boolean
  /** The key of a branch that has to have it, or null (docs/rules/catalogue.md#branch-filter). */
  branch: string | null
  /** Only reduced products (docs/rules/catalogue.md#sale). */
  onSale: boolean
  /** Only new products (docs/rules/catalogue.md#new-products). */
  isNew: boolean
}

/** A page of the catalogue as a URL requests it. */
export interface CatalogueQuery {
  filters: Filters
  sort: Sort
  page: number
  opened: OpenedList | null
}

/** The list of the filter panel that has more values than it has at first. */
export interface OpenedList {
  /** `category`, `brand` or an option type's parameter. */
  kind: string
  /** How many times as many as an opened list shows at a time. */
  steps: number
}
