import type { Centavos } from '../money/money.ts'

/** A product that a shopper wants to find again (docs/rules.md#favourite-changes), with what was seen of it. */
export interface Favourite {
  /** Of the product. */
  id: number
  product: SeenProduct
  /** Milliseconds since 1970. */
  addedAt: number
}

/** Of a product, what a card needs until the shop has said what it is today. */
export interface SeenProduct {
  name: string
  brand: string | null
  category: string | null
  /** Blob key of the first image. */
  image: string | null
  /** Null is 'Consultar precio'. */
  price: Centavos | null
}
