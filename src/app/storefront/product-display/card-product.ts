import type { Badge } from '#domain/catalogue/badges.ts'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
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
}

/** The part of a card that favourites and history store. */
export function seenOf({ name, brand, category, images, price }: ListingCard): SeenProduct {
  return { name, brand, category, image: images[0] ?? null, price: price.kind === 'on-request' ? null : price.amount }
}
