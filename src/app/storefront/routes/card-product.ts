import type { ListedProduct } from '#data/catalogue/find-listings.ts'
import { badges, isNew } from '#domain/catalogue/badges.ts'
import type { CardProduct } from '../product-display/card-product.ts'

/** A listed product as its card shows it at this moment. */
export function cardProduct(listed: ListedProduct, now: Date): CardProduct {
  const { id, inStock, rating, reviewCount, createdAt, card } = listed
  const shown = badges({ isNew: isNew(createdAt, now), isSale: card.isSale, inStock, rating, reviewCount })
  return { id, inStock, rating, reviewCount, card, badges: shown }
}
