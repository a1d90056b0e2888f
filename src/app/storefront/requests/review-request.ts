import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import { MAX_BODY_LENGTH, type ReviewForm } from '#domain/review/check-review.ts'
import { FITS } from '#domain/review/fit.ts'
import { RATINGS } from '#domain/review/review.ts'
import { parseReviewPage, parseReviewSort, REVIEW_SORTS } from '#domain/review/review-query.ts'
import { parameter } from './parse-request.ts'

/** The query of `GET product/:id/reviews`. */
export const reviewQuery = z.object({
  sort: parameter(
    parseReviewSort,
    `Order of the reviews: ${REVIEW_SORTS.join(', ')}. Anything else is ${REVIEW_SORTS[0]}.`,
  ),
  page: parameter(parseReviewPage, 'Page number from 1. Anything else is page 1.'),
})

/** Any value is accepted, because `checkReview` has an error code for each field. */
function field(meta: { description: string; maxLength?: number; enum?: readonly string[] }) {
  return z
    .unknown()
    .optional()
    .meta({ type: 'string', ...meta })
}

/** The body of `POST product/:id/reviews`: a buyer's review. */
export const reviewForm = z.object({
  folio: field({ description: 'Folio of an order with the product, with or without `#` before it.' }),
  email: field({ description: 'E-mail of the order.', maxLength: MAX_EMAIL_LENGTH }),
  rating: field({ description: 'Number of stars.', enum: RATINGS.map(String) }),
  fit: field({ description: 'How the size fits, where it is known.', enum: FITS }),
  body: field({ description: 'The opinion, as plain text without links.', maxLength: MAX_BODY_LENGTH }),
}) satisfies z.ZodType<ReviewForm>
