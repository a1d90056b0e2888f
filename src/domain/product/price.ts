import type { Centavos } from '../money/money.ts'

/** The price that a card or page shows (docs/rules.md#displayed-price). */
export type DisplayPrice =
  | { kind: 'exact'; amount: Centavos }
  /** 'Desde $x': the variants' prices differ. */
  | { kind: 'from'; amount: Centavos }
  /** 'Consultar precio'. */
  | { kind: 'on-request' }

/** The base price if over 0; else the lowest positive variant price, marked when several differ; else on request. */
export function displayPrice(basePrice: Centavos, variantPrices: readonly Centavos[]): DisplayPrice {
  if (basePrice > 0) return { kind: 'exact', amount: basePrice }
  const positive = variantPrices.filter((price) => price > 0)
  if (positive.length === 0) return { kind: 'on-request' }
  const lowest = Math.min(...positive)
  return { kind: positive.some((price) => price !== lowest) ? 'from' : 'exact', amount: lowest }
}

export interface Discount {
  /** Percent, 0 to 100. */
  discountPercent: number
  discountAmount: Centavos
  originalPrice: Centavos | null
  /** The current price. */
  price: Centavos
}

/**
 * Whether there is a percentage discount, an amount discount above 0, or an original price above the current one
 * (docs/rules.md#sale).
 */
export function isOnSale({ discountPercent, discountAmount, originalPrice, price }: Discount): boolean {
  return discountPercent > 0 || discountAmount > 0 || (originalPrice !== null && originalPrice > price)
}

/**
 * The discount on the former price in whole percent, rounded down so that the page never promises more than it gives.
 */
export function savedPercent(price: Centavos, compareAt: Centavos): number {
  return compareAt > price ? Math.floor(((compareAt - price) * 100) / compareAt) : 0
}

/**
 * The price of one piece of a variant, by the rule of the page (docs/rules.md#displayed-price): the product's own price
 * if over 0, else the variant's; null is 'Consultar precio'.
 */
export function unitPrice({ basePrice }: { basePrice: Centavos }, { price }: { price: Centavos }): Centavos | null {
  if (basePrice > 0) return basePrice
  return price > 0 ? price : null
}
