import type { Centavos } from '../money/money.ts'

/**
 * The price of one piece of a variant, by the rule of the page (docs/rules.md#displayed-price): the product's own price
 * if over 0, else the variant's; null is 'Consultar precio'.
 */
export function unitPrice({ basePrice }: { basePrice: Centavos }, { price }: { price: Centavos }): Centavos | null {
  if (basePrice > 0) return basePrice
  return price > 0 ? price : null
}
