const DAY_MS = 86_400_000
/** Days for which a product is new (docs/rules/catalogue.md#new-products). */
const NEW_DAYS = 30
/** From this rating and count of reviews on, a product is popular (docs/rules/catalogue.md#card-badges). */
const POPULAR = { rating: 4.5, reviews: 100 }

export type Badge = 'Nuevo' | 'Oferta' | 'Agotado' | 'Popular'

/**
 * Whether it was created within the last 30 days (docs/rules/catalogue.md#new-products). A date in the future is not
 * new yet.
 */
export function isNew(createdAt: Date, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  return age >= 0 && age <= NEW_DAYS * DAY_MS
}

/** The creation time of a product that a store had before it came here: no longer new. */
export function beforeNew(now: Date): Date {
  return new Date(now.getTime() - (NEW_DAYS + 1) * DAY_MS)
}

/** The earliest creation of a product that is new (docs/rules/catalogue.md#new-products). */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - NEW_DAYS * DAY_MS)
}

export interface BadgeFacts {
  isNew: boolean
  isSale: boolean
  inStock: boolean
  rating: number
  reviewCount: number
}

/** The badges of a card, in the sequence in which they are shown (docs/rules/catalogue.md#card-badges). */
export function badges({ isNew, isSale, inStock, rating, reviewCount }: BadgeFacts): Badge[] {
  const shown: Badge[] = []
  if (!inStock) shown.push('Agotado')
  if (isNew) shown.push('Nuevo')
  if (isSale) shown.push('Oferta')
  if (!isNew && !isSale && rating >= POPULAR.rating && reviewCount >= POPULAR.reviews) shown.push('Popular')
  return shown
}
