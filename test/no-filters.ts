import type { Filters } from '#domain/catalogue/filters.ts'

/** The filters of a whole catalogue. */
export const NO_FILTERS: Filters = {
  search: '',
  categories: [],
  brands: [],
  options: {},
  minPrice: null,
  maxPrice: null,
  inStock: false,
  branch: null,
  onSale: false,
  isNew: false,
}
