import type { Stock } from '../stock/stock.ts'

/** The most pieces of a line whose stock is unknown (docs/rules/stock.md#quantity). */
const MOST_OF_UNKNOWN = 10
/** The most lines of a cart, so that requests about it stay small. */
export const MAX_LINES = 100
/** The most pieces of any line: no shopper means more, and totals stay exact. */
export const MOST_PIECES = 999

/** The most pieces that a line may have (docs/rules/stock.md#quantity: the stock, 10 if unknown); 0 when sold out. */
export function quantityLimit(stock: Stock): number {
  return stock === null ? MOST_OF_UNKNOWN : Math.min(Math.max(stock, 0), MOST_PIECES)
}

/** The most pieces that a line of any of these variants may have. */
export function mostPieces(variants: readonly (readonly [variantId: number, stock: Stock])[]): number {
  return Math.max(0, ...variants.map(([, stock]) => quantityLimit(stock)))
}

/** A quantity from a field, a URL or a storage as whole pieces, 1 or more; what makes no sense is 1. */
export function wholePieces(quantity: number): number {
  return Math.min(Math.max(Math.floor(quantity) || 1, 1), MOST_PIECES)
}
