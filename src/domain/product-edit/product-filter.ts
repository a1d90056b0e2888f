/** A filter of the staff's table of products. Null and false are any. */
export interface ProductFilter {
  /** Words of which each is in the name, the brand or a code. */
  text: string
  /** Ids; `none` are the products without one. */
  categoryId: number | 'none' | null
  brandId: number | 'none' | null
  published: boolean | null
  /** By the total available in all warehouses; `low` is one to five pieces. Uncounted products are in stock, too. */
  stock: 'in-stock' | 'low' | 'sold-out' | 'uncounted' | null
  withoutImage: boolean
  /** A variant of it has none, nor has the product. */
  withoutPrice: boolean
  /** A variant of it has none. */
  withoutBarcode: boolean
}

export const NO_PRODUCT_FILTER: ProductFilter = {
  text: '',
  categoryId: null,
  brandId: null,
  published: null,
  stock: null,
  withoutImage: false,
  withoutPrice: false,
  withoutBarcode: false,
}

/** The columns that the table can be sorted by. */
export const PRODUCT_SORTS = [
  'name',
  'brand',
  'category',
  'price',
  'published',
  'available',
  'onHand',
  'variants',
  'updatedAt',
] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Products that something is done with at once: these, or all that a filter leaves but for some. */
export type ProductSelection = { ids: readonly number[] } | { filter: ProductFilter; except?: readonly number[] }

/** The most products that are changed at once. */
export const MOST_SELECTED = 10_000
