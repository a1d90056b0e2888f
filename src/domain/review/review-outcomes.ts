import type { AnswerErrorCode } from './check-answer.ts'

/** Why a review is rejected. Which of folio, e-mail and product did not fit stays secret: they could be guessed. */
export type ReviewRejection = 'order-unknown' | 'already-reviewed'

/** The outcome of leaving a review. */
export type ReviewOutcome = { ok: true } | { ok: false; code: ReviewRejection }

/** The outcome of showing or hiding a review. `isChanged` is false where it was so already. */
export type ModeratedReview = { ok: true; isChanged: boolean } | { ok: false; code: 'review-not-found' }

/** The outcome of answering a review. */
export type AnsweredReview = ModeratedReview | { ok: false; code: AnswerErrorCode }
