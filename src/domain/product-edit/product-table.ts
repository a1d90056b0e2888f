import type { Centavos } from '../money/money.ts'

/** Rows that the table is read by. */
export const ROWS_AT_ONCE = 100

/** A row of the staff's table of products. */
export interface TableProduct {
  id: number
  fid: string | null
  name: string
  /** The original of its first image, whose bytes are there; null for none. */
  blobKey: string | null
  brand: string | null
  category: string | null
  /** The lowest and highest price of a piece in sale; null without any price. */
  price: Centavos | null
  priceMax: Centavos | null
  published: boolean
  withoutStock: boolean
  /** Variants that are sold. */
  variants: number
  /** Variants on sale that no warehouse counts; 0 for a product without stock control. */
  uncounted: number
  /** Pieces in all warehouses that no order holds, and all of them; null when one of the variants is uncounted. */
  available: number | null
  onHand: number | null
  /** Milliseconds since 1970. */
  updatedAt: number
}

/** A part of the table, and how many rows all of it has. */
export interface ProductRows {
  rows: TableProduct[]
  total: number
}

/** A brand or category, and how many products have it, published or not. */
export interface CountedTerm {
  id: number
  label: string
  products: number
}

/** The names that the staff's table of products is narrowed by, sorted by name, and the number of all products. */
export interface ProductTerms {
  brands: CountedTerm[]
  categories: CountedTerm[]
  products: number
  unpublished: number
}
