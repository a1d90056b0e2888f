/** A buyer's opinion of a product, as everybody reads it. */
export interface Review {
  id: number
  /** 1 to 5 stars. */
  rating: number
  author: string
  /** Plain text; line breaks count. Empty for reviews that came with the catalogue as stars alone. */
  body: string
  /** ISO 8601. */
  createdAt: string
}

/** A product's reviews as its panel shows them: what all of them say, and one page of them. */
export interface ReviewPage {
  reviews: Review[]
  page: number
  pageCount: number
  total: number
  /** Of all of them, 0 while there are none. */
  average: number
  /** How many gave one star, two, ... five. */
  histogram: number[]
  /** Whether the store has orders that a review could be about. */
  acceptsReviews: boolean
}

export const RATINGS = [1, 2, 3, 4, 5] as const
export const REVIEWS_PER_PAGE = 10
