import type { Centavos } from '../money/money.ts'

/**
 * What one piece of a variant costs, by the rule of the page (storefront §5): the product's own price if over 0, else
 * the variant's; null is 'Consultar precio'.
 */
export function unitPrice({ basePrice }: { basePrice: Centavos }, { price }: { price: Centavos }): Centavos | null {
  if (basePrice > 0) return basePrice
  return price > 0 ? price : null
}
