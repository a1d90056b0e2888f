import type { FitCounts, ReviewFit } from './fit.ts'

/** A buyer's opinion of a product, as it is published. */
export interface Review {
  id: number
  /** 1 to 5 stars. */
  rating: number
  /** How the buyer found the size; null where it is not known. */
  fit: ReviewFit | null
  author: string
  /** Plain text; line breaks count. Empty for reviews that came with the catalogue as stars alone. */
  body: string
  /** ISO 8601. */
  createdAt: string
  /** The store's answer, or null. */
  answer: ReviewAnswer | null
}

export interface ReviewAnswer {
  /** Plain text; line breaks count. */
  text: string
  /** ISO 8601. */
  answeredAt: string
}

/** A product's reviews as its panel shows them: the summary of all, and one page of them. */
export interface ReviewPage {
  reviews: Review[]
  page: number
  pageCount: number
  total: number
  /** The average rating of all reviews, 0 without reviews. */
  average: number
  /** The counts of reviews with one star, two, … five. */
  histogram: number[]
  /** The counts of all reviews by fit. */
  fits: FitCounts
  /** Whether the product has sizes, and a review may state how they fit. */
  hasSizes: boolean
  /** Whether the store has any order that could be reviewed. */
  acceptsReviews: boolean
}

export const RATINGS = [1, 2, 3, 4, 5] as const
export const REVIEWS_PER_PAGE = 10
