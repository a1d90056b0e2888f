import { type DisplayPrice, displayPrice } from '../catalogue/price.ts'
import type { Centavos } from '../money/money.ts'

interface Priced {
  price: Centavos
  originalPrice: Centavos | null
}

interface PricedProduct {
  basePrice: Centavos
  originalPrice: Centavos | null
  variants: readonly Priced[]
}

/**
 * What a product's page asks for the chosen variant. The base price rules as on the card (storefront §5); without one
 * the page knows better than 'Desde': the chosen variant has its own price.
 */
export function pagePrice(
  { basePrice, originalPrice, variants }: PricedProduct,
  chosen: Priced | null,
): { price: DisplayPrice; compareAt: Centavos | null } {
  const own = basePrice <= 0 && chosen !== null && chosen.price > 0
  const price: DisplayPrice = own
    ? { kind: 'exact', amount: chosen.price }
    : displayPrice(
        basePrice,
        variants.map((variant) => variant.price),
      )
  if (price.kind === 'ask') return { price, compareAt: null }
  const former = [originalPrice, chosen?.originalPrice ?? null].find(
    (amount) => amount !== null && amount > price.amount,
  )
  return { price, compareAt: former ?? null }
}
