import type { PickedOption } from '../cart/cart-line.ts'

/** Variants that a page of levels reads at once. */
export const RANGE = 60

/** The most warehouses that a page lists. */
export const MOST_WAREHOUSES = 500

/** The pieces of a variant in a warehouse, as a page shows them. */
export interface ShownLevel {
  warehouseFid: string
  /** False when the variant is uncounted, but the warehouse should have some. */
  isCounted: boolean
  onHand: number
  held: number
  available: number
  /** Pieces that were sold beyond those that were counted. */
  oversold: number
  /** Null where the warehouse need not have any. */
  minimum: number | null
}

/** A variant with its levels, as a page shows it. */
export interface LevelledVariant {
  variantId: number
  productId: number
  name: string
  options: PickedOption[]
  sku: string | null
  barcode: string | null
  /** Blob key of a ready image: its own, else one of its colour, else one of the product. */
  image: string | null
  /** Whether it is sold on the page: neither withdrawn nor unpublished. */
  isShown: boolean
  /** Whether it is sold without stock control. */
  withoutStock: boolean
  /** Whether no warehouse counts it, so that it is sold without limit. */
  isUncounted: boolean
  levels: ShownLevel[]
}

/** A part of a list of levels, and how long the whole of it is. */
export interface LevelRange {
  variants: LevelledVariant[]
  total: number
}

/** The ranges, by number, that have the rows from `first` to `last`. */
export function rangesOf(first: number, last: number): number[] {
  const [from, to] = [Math.floor(first / RANGE), Math.floor(last / RANGE)]
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
}
