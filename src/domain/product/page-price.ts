import type { Centavos } from '../money/money.ts'
import { type DisplayPrice, displayPrice, unitPrice } from './price.ts'

interface PricedVariant {
  price: Centavos
  originalPrice: Centavos | null
}

interface PricedProduct {
  basePrice: Centavos
  originalPrice: Centavos | null
  variants: readonly PricedVariant[]
}

/**
 * The price on a product's page: what a piece of the chosen variant costs in the cart, whatever others cost. A product
 * without variants has the price of its card (docs/rules.md#displayed-price).
 */
export function pagePrice(
  product: PricedProduct,
  chosen: PricedVariant | null,
): { price: DisplayPrice; compareAt: Centavos | null } {
  const price = chosen ? priceOf(product, chosen) : cardPrice(product)
  if (price.kind === 'on-request') return { price, compareAt: null }
  const former = [product.originalPrice, chosen?.originalPrice ?? null].find(
    (amount) => amount !== null && amount > price.amount,
  )
  return { price, compareAt: former ?? null }
}

function priceOf(product: PricedProduct, chosen: PricedVariant): DisplayPrice {
  const amount = unitPrice(product, chosen)
  return amount === null ? { kind: 'on-request' } : { kind: 'exact', amount }
}

function cardPrice({ basePrice, variants }: PricedProduct): DisplayPrice {
  return displayPrice(
    basePrice,
    variants.map(({ price }) => price),
  )
}
