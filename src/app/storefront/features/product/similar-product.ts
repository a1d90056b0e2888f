import type { CardProduct } from '#app/storefront/product-display/card-product.ts'

/** A product that is similar to a page's, as its card shows it. */
export interface SimilarProduct extends CardProduct {
  /** The branches that have each of its sizes, as `sizeBits` writes them; absent in a store that does not count so. */
  sizes?: Readonly<Record<string, string>>
}
