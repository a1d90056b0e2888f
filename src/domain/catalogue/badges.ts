const DAY_MS = 86_400_000
/** See docs/rules.md#new-products. */
const NEW_DAYS = 30
/** See docs/rules.md#card-badges. */
const POPULAR = { rating: 4.5, reviews: 100 }

export type Badge = 'Nuevo' | 'Oferta' | 'Agotado' | 'Popular'

/** Created within the last 30 days (docs/rules.md#new-products). A date in the future is not new yet. */
export function isNew(createdAt: Date, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  return age >= 0 && age <= NEW_DAYS * DAY_MS
}

export interface BadgeFacts {
  isNew: boolean
  isSale: boolean
  inStock: boolean
  rating: number
  reviewCount: number
}

/** The badges of a card, in the order in which they stand (docs/rules.md#card-badges). */
export function badges({ isNew, isSale, inStock, rating, reviewCount }: BadgeFacts): Badge[] {
  const found: Badge[] = []
  if (!inStock) found.push('Agotado')
  if (isNew) found.push('Nuevo')
  if (isSale) found.push('Oferta')
  if (!isNew && !isSale && rating >= POPULAR.rating && reviewCount >= POPULAR.reviews) found.push('Popular')
  return found
}
