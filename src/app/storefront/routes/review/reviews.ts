import { leaveReview } from '#actions/review/leave-review.ts'
import { readJson } from '#app/shared/requests/read-body.ts'
import { openStore } from '#app/storefront/context.ts'
import { REVIEW_ERRORS, REVIEW_SENTENCES, type ReviewCode } from '#app/storefront/features/review/review-sentences.ts'
import { retryAfter } from '#app/storefront/loaders/http.ts'
import { PRODUCT_SENTENCES } from '#app/storefront/loaders/read-product.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { productPath } from '#app/storefront/requests/product-request.ts'
import { reviewForm, reviewQuery } from '#app/storefront/requests/review-request.ts'
import { readReviews } from '#data/review/read-reviews.ts'
import { problem } from '#domain/problem/problem.ts'
import { checkReview, type ReviewErrors } from '#domain/review/check-review.ts'
import type { ReviewRejection } from '#domain/review/review-outcomes.ts'
import type { Route } from './+types/reviews.ts'

/** Returns a page of a product's reviews (`?sort=…&page=…`). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { db, account, dependsOn } = openStore(context)
  const { id: productId } = productPath.parse(params)
  if (productId === null) return problem(404, 'product-id', PRODUCT_SENTENCES['product-id'])
  const found = await readReviews(db, { account, productId, ...parseQuery(request, reviewQuery) })
  if (!found) return problem(404, 'product-unknown', PRODUCT_SENTENCES['product-unknown'])
  dependsOn('store', `reviews:${productId}`, ...(found.acceptsReviews ? [] : (['orders'] as const)))
  // A 404 is not cached: there is no end of page numbers that do not exist.
  if (found.page > found.pageCount) return problem(404, 'page-unknown', 'No hay más opiniones.')
  return Response.json(found)
}

const REJECTION_STATUS: Record<ReviewRejection, number> = { 'order-unknown': 404, 'already-reviewed': 409 }

/** Saves a buyer's review, sent as JSON; the response has the first page of reviews with it. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const { db, account, now, guessOrder } = openStore(context)
  const { id: productId } = productPath.parse(params)
  if (productId === null) return problem(404, 'product-id', PRODUCT_SENTENCES['product-id'])
  const form = await readJson(request, reviewForm)
  if (!form.ok) return rejected(form.status, form.code)
  const checked = checkReview(form.body)
  if (!checked.ok) return rejected(422, 'invalid', checked.errors)
  const { review } = checked
  const guess = await guessOrder(
    review.folio,
    () => leaveReview(db, { account, actor: 'shopper', productId, now, ...review }),
    (left) => !left.ok && left.code === 'order-unknown',
  )
  if (!guess.ok) return rejected(429, 'too-many-attempts', undefined, retryAfter(guess.waitSeconds))
  const left = guess.found
  if (!left.ok) return rejected(REJECTION_STATUS[left.code], left.code)
  // Cached pages may lag behind, so the author reads the new review in this response.
  return Response.json(await readReviews(db, { account, productId, sort: 'recent', page: 1 }), { status: 201 })
}

function rejected(
  status: number,
  code: ReviewCode,
  errors?: ReviewErrors,
  headers: Record<string, string> = {},
): Response {
  return problem(status, code, REVIEW_SENTENCES[code], errors && { errors, sentences: sentencesOf(errors) }, headers)
}

function sentencesOf(errors: ReviewErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, REVIEW_ERRORS[error]]))
}
