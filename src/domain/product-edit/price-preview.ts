import type { Centavos } from '../money/money.ts'
import type { PriceProblem } from './price-change.ts'

/** A price of a product before and after a change, of all variants that have it. */
export interface PreviewedPrice {
  productId: number
  name: string
  /** Variants that are sold at it; 0: it is the product's own. */
  variants: number
  before: Centavos
  originalBefore: Centavos | null
  after: Centavos
  originalAfter: Centavos | null
  /** Why it stays as it is. */
  problem: PriceProblem | null
}

export interface PricePreview {
  /** Chosen products, and changed ones among them. */
  products: number
  changed: number
  /** Those that have no price at all. */
  withoutPrice: number
  /** Prices that stay, since they would be nothing or less, or more than a price may be. */
  problems: Record<PriceProblem, number>
  /** The first ones by name, those with a problem before all others. */
  prices: PreviewedPrice[]
}
