import type { Badge } from '#domain/catalogue/badges.ts'
import type { CardChoice } from '#domain/catalogue/card-choice.ts'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { SeenProduct } from '#domain/product/seen-product.ts'

/** A product as a card shows it. */
export interface CardProduct {
  id: number
  inStock: boolean
  badges: Badge[]
  /** The average of all its reviews, 0 to 5. */
  rating: number
  reviewCount: number
  card: ListingCard
  /** The product's colour and size that the list is about; absent where it is about none. */
  choice?: CardChoice
  /** The branches that have it, as `branchBits` writes them; absent in a store that does not count by branch. */
  at?: string
}

/** A product as its card shows it today. */
export interface TodayProduct extends CardProduct {
  /**
   * The price of its first variant (docs/rules/favourites.md#favourites-page, 'Valor Total'); null is 'Consultar
   * precio'.
   */
  firstPrice: Centavos | null
}

/** The part of a card that favourites and history store. */
export function seenOf({ name, brand, category, images, price }: ListingCard): SeenProduct {
  return { name, brand, category, image: images[0] ?? null, price: price.kind === 'on-request' ? null : price.amount }
}
