import type { Centavos } from '../money/money.ts'
import type { DisplayPrice } from '../product/price.ts'

/** Everything that a product card shows and that changes only with the catalogue; kept ready in `listing.card`. */
export interface ListingCard {
  name: string
  brand: string | null
  category: string | null
  price: DisplayPrice
  /** The former price, struck through; null when there is none above the price. */
  compareAt: Centavos | null
  isSale: boolean
  /** Blob keys: what is shown, and what is shown under the pointer. Empty: the placeholder. */
  images: string[]
  imageAlt: string
  /** The variant that the card stands for: the first that can be bought, else the first. */
  selected: { variantId: number; stock: number | null } | null
  variantCount: number
  /** Distinct colours in the product's order. */
  colors: { label: string; swatch: string | null }[]
}
