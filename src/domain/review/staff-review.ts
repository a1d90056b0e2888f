import type { ReviewFit } from './fit.ts'

/** A review as the staff sees it. */
export interface StaffReview {
  id: number
  /** 1 to 5 stars. */
  rating: number
  /** How the buyer found the size; null where it is not known. */
  fit: ReviewFit | null
  author: string
  /** Plain text; '' for stars alone. */
  body: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** Whether shoppers do not see it. */
  isHidden: boolean
  /** `answeredAt`: milliseconds since 1970. */
  answer: { text: string; answeredAt: number } | null
  product: {
    id: number
    name: string
    /** Blob key; null without an image. */
    image: string | null
  }
  /** The order that it was bought in; null for a review that came with the catalogue. */
  order: { id: number; folio: number } | null
}

/** The reviews that the staff looks for; null is any. */
export interface ReviewFilter {
  /** 1 to 5. */
  rating: number | null
  isHidden: boolean | null
  isAnswered: boolean | null
  productId: number | null
  customerId: number | null
  /** Words, in any spelling, that text and author have, or the name of the listed product; '' is any. */
  search: string
}

export const ANY_REVIEW: ReviewFilter = {
  rating: null,
  isHidden: null,
  isAnswered: null,
  productId: null,
  customerId: null,
  search: '',
}

/** The place of a review in the list. `micros`: microseconds since 1970 of when it was left. */
export interface ReviewPlace {
  micros: number
  id: number
}
