import type { Centavos } from '../money/money.ts'
import type { Dictionary } from './dictionary.ts'
import type { Filters } from './filters.ts'

/** The slider's ends when no product has a price, in pesos (docs/rules/catalogue.md#price-filter). */
const DEFAULT_RANGE = { min: 0, max: 1000 }

/**
 * The range that the price slider moves over, in whole pesos; its step (docs/rules/catalogue.md#price-filter) may have
 * centavos.
 */
export interface PriceRange {
  min: number
  max: number
  step: number
}

/** The range from the lowest to the highest price, rounded outwards to whole pesos. */
export function priceRange(prices: Dictionary['prices']): PriceRange {
  const { min, max } =
    prices === null ? DEFAULT_RANGE : { min: Math.floor(prices.min / 100), max: Math.ceil(prices.max / 100) }
  return { min, max, step: Math.max(1, (max - min) / 100) }
}

/**
 * The bounds that narrow anything. A bound at the store's lowest or highest price, or beyond, is no filter
 * (docs/rules/catalogue.md#price-filter), so that products without a price are not left out.
 */
export function activePrices(
  { minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>,
  prices: Dictionary['prices'],
): { minPrice: Centavos | null; maxPrice: Centavos | null } {
  const lowest = prices?.min ?? DEFAULT_RANGE.min * 100
  const highest = prices?.max ?? DEFAULT_RANGE.max * 100
  return {
    minPrice: minPrice !== null && minPrice > lowest ? minPrice : null,
    maxPrice: maxPrice !== null && maxPrice < highest ? maxPrice : null,
  }
}
