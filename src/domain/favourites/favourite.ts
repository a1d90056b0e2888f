import type { SeenProduct } from '../product/seen-product.ts'

/** A product that a shopper wants to find again (docs/rules/favourites.md#favourite-changes), as it was seen. */
export interface Favourite {
  /** The product's id. */
  id: number
  product: SeenProduct
  /** Milliseconds since 1970. */
  addedAt: number
}
