import type { Centavos } from '../money/money.ts'

/** The orders of docs/rules.md#sort-orders, in the order in which they are offered. */
export const SORTS = ['default', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'rating-desc'] as const

export type Sort = (typeof SORTS)[number]

/** What a shopper narrows the catalogue by, as it stands in the address. */
export interface Filters {
  /** One line, bounded; blank searches for nothing. */
  search: string
  /** Keys of categories and brands: of several, any. */
  categories: string[]
  brands: string[]
  /** By the parameter of a variant type, the keys of its values: of several of one type, any; of each type, one. */
  options: Record<string, string[]>
  /** Bounds of the shown price, inclusive; null is open. */
  minPrice: Centavos | null
  maxPrice: Centavos | null
  /** Only what can be bought (also when the store shows nothing else). */
  inStock: boolean
}

/** A page of the catalogue as an address asks for it. */
export interface CatalogueQuery {
  filters: Filters
  sort: Sort
  page: number
}

export const NO_FILTERS: Filters = {
  search: '',
  categories: [],
  brands: [],
  options: {},
  minPrice: null,
  maxPrice: null,
  inStock: false,
}
