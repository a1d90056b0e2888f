import type { ReviewField } from '#domain/review/check-review.ts'

/** A review while it is being written. */
export type ReviewDraft = Record<ReviewField, string>

export const EMPTY_DRAFT: ReviewDraft = { folio: '', email: '', rating: '', fit: '', body: '' }

/** State of a link to a product's `#opiniones`. It stays in the tab's history and out of the URL. */
export interface ReviewsLinkState {
  /** Opens the form with this draft, where it is known who bought the product. */
  reviewDraft?: ReviewDraft
}
