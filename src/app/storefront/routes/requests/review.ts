import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import { MAX_BODY_LENGTH, type ReviewForm } from '#domain/review/check-review.ts'
import { RATINGS } from '#domain/review/review.ts'
import { parseReviewPage, parseReviewSort, REVIEW_SORTS } from '#domain/review/review-query.ts'
import { parameter } from './parse-request.ts'

/** The query of `GET product/:id/reviews`. */
export const reviewQuery = z.object({
  sort: parameter(parseReviewSort, `Order of the reviews: ${REVIEW_SORTS.join(', ')}. Anything else is the first.`),
  page: parameter(parseReviewPage, 'Page number from 1; what is no number is 1.'),
})

/** Whatever a field is, `checkReview` has a code for it. */
function field(meta: { description: string; maxLength?: number; enum?: readonly string[] }) {
  return z
    .unknown()
    .optional()
    .meta({ type: 'string', ...meta })
}

/** The body of `POST product/:id/reviews`: a buyer's review. */
export const reviewForm = z.object({
  folio: field({ description: 'Folio of an order with the product, with or without `#` before it.' }),
  email: field({ description: 'The e-mail that the order was placed with.', maxLength: MAX_EMAIL_LENGTH }),
  rating: field({ description: 'Stars.', enum: RATINGS.map(String) }),
  body: field({ description: 'The opinion: plain text without links.', maxLength: MAX_BODY_LENGTH }),
}) satisfies z.ZodType<ReviewForm>
