import type { ReviewField } from '#domain/review/check-review.ts'

/** A review while it is being written. */
export type ReviewDraft = Record<ReviewField, string>

export const EMPTY_DRAFT: ReviewDraft = { folio: '', email: '', rating: '', body: '' }
