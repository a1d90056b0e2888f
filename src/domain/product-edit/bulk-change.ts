import { changePriced, checkPriceRule, type PriceRule, type PriceRuleError } from './price-change.ts'
import { checkFactText, type FactError } from './product-facts.ts'

/** A change that many products get at once. */
export type BulkChange =
  | { kind: 'prices'; rule: PriceRule }
  /** By its name; null takes it away. */
  | { kind: 'category'; category: string | null }
  /** `zeroes`: variants that no warehouse counts get zero pieces, so that they are sold out. */
  | { kind: 'published'; published: boolean; zeroes?: boolean | undefined }

/** How far a change of many products is. */
export interface BulkProgress {
  change: BulkChange
  /** Chosen products, finished ones among them, and changed ones among these. */
  total: number
  done: number
  changed: number
  hasEnded: boolean
}

/** @returns the error in a change, or null */
export function checkBulkChange(change: BulkChange): PriceRuleError | FactError | null {
  if (change.kind === 'prices') return checkPriceRule(change.rule)
  return change.kind === 'category' ? checkFactText(change.category ?? '') : null
}

/** The prices of a product as they are stored. */
interface ProductPrices<Variant> {
  basePrice: number
  originalPrice: number | null
  variants: readonly Variant[]
}

/** A product with its own price and its variants' prices changed, each by itself. */
export function changeProductPrices<
  Variant extends { price: number; originalPrice: number | null },
  Of extends ProductPrices<Variant>,
>(product: Of, rule: PriceRule): Of {
  const { basePrice, originalPrice } = product
  const own = changePriced({ price: basePrice, originalPrice }, rule)
  const variants = product.variants.map((variant) => changePriced(variant, rule))
  return { ...product, basePrice: own.price, originalPrice: own.originalPrice, variants }
}
