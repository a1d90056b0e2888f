import type { SeenProduct } from '../product/seen-product.ts'

/** A product that a shopper wants to find again (docs/rules.md#favourite-changes), with what was seen of it. */
export interface Favourite {
  /** Of the product. */
  id: number
  product: SeenProduct
  /** Milliseconds since 1970. */
  addedAt: number
}
