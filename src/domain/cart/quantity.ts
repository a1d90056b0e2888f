import type { Stock } from '../catalogue/stock.ts'

/** Storefront §5: pieces of one line where the stock is unknown. */
const MOST_OF_UNKNOWN = 10
/** No shopper means more, and totals stay exact. */
const MOST = 999

/** The most pieces that a line may have (storefront §5: the stock, 10 if unknown); 0 when there is none. */
export function quantityLimit(stock: Stock): number {
  return stock === null ? MOST_OF_UNKNOWN : Math.min(Math.max(stock, 0), MOST)
}
