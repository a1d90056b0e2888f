import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import type { ListedProduct } from '#data/catalogue/read-listings.ts'
import { badges, isNew } from '#domain/catalogue/badges.ts'
import type { CardChoice } from '#domain/catalogue/card-choice.ts'

/**
 * Converts a listed product to the data of its card; some badges depend on the time.
 * @param choice how the list shows it, where that is not as its own card
 */
export function shownCard(listed: ListedProduct, now: Date, choice?: CardChoice): CardProduct {
  const { id, inStock, rating, reviewCount, createdAt, card } = listed
  const shown = badges({ isNew: isNew(createdAt, now), isSale: card.compareAt !== null, inStock, rating, reviewCount })
  return { id, inStock, rating, reviewCount, card, badges: shown, ...(choice && { choice }) }
}
