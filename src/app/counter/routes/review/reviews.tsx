import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerReview } from '#actions/review/answer-review.ts'
import { hideReview } from '#actions/review/hide-review.ts'
import { showReview } from '#actions/review/show-review.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { readReviewList } from '#app/counter/loaders/read-review-list.ts'
import { ReviewsPage } from '#app/counter/pages/review/reviews-page.tsx'
import { answeredReview, oneReview, reviewQuery } from '#app/counter/requests/review-request.ts'
import { findCustomerById } from '#data/customer/read-customers.ts'
import { countStaffReviews } from '#data/review/read-staff-reviews.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, branches, store, now } = allowedContext(context, request, 'see-reviews')
  const { customerId } = reviewQuery(request).filter
  const author = customerId === null ? null : await findCustomerById(db, { account, id: customerId })
  return {
    page: await readReviewList(db, { account, branches, request }),
    counts: await countStaffReviews(db, { account }),
    customer: author?.name ?? null,
    store: { account, timeZone: store.timeZone },
    now: now.getTime(),
  }
}

export const action = counterAction('opiniones', {
  'show-review': step(oneReview, ({ db, account, actor, now }, fields) =>
    showReview(db, { account, actor, now, ...fields }),
  ),
  'hide-review': step(oneReview, ({ db, account, actor, now }, fields) =>
    hideReview(db, { account, actor, now, ...fields }),
  ),
  'answer-review': step(answeredReview, ({ db, account, actor, now }, fields) =>
    answerReview(db, { account, actor, now, ...fields }),
  ),
})

export const clientAction = keepPageOnFailure

export default function Reviews() {
  return <ReviewsPage {...useLoaderData<typeof loader>()} />
}
