import type { Centavos } from '../money/money.ts'
import type { DisplayPrice } from '../product/price.ts'
import type { Stock } from '../stock/stock.ts'

/** Everything that a product card shows and that changes only with the catalogue, stored in `listing.card`. */
export interface ListingCard {
  name: string
  brand: string | null
  category: string | null
  price: DisplayPrice
  /** The former price, struck through next to 'Oferta'; null unless it is above the price. */
  compareAt: Centavos | null
  /** Blob keys of the image that is shown, and of the one under the pointer. Empty is the placeholder. */
  images: string[]
  imageAlt: string
  /** The variant that the card represents: the first that can be bought, else the first. */
  selected: { variantId: number } | null
  /** The pieces of all variants together, capped at 10; null when one of them is uncounted. */
  stock: Stock
  variantCount: number
  /** Distinct colours in the product's sequence. */
  colors: { label: string; swatch: string | null }[]
}
