import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import type { ListedProduct } from '#data/catalogue/read-listings.ts'
import { badges, isNew } from '#domain/catalogue/badges.ts'

/** Converts a listed product to the data of its card; some badges depend on the time. */
export function shownCard(listed: ListedProduct, now: Date): CardProduct {
  const { id, inStock, rating, reviewCount, createdAt, card } = listed
  const shown = badges({ isNew: isNew(createdAt, now), isSale: card.compareAt !== null, inStock, rating, reviewCount })
  return { id, inStock, rating, reviewCount, card, badges: shown }
}
