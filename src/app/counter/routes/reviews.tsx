import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerReview } from '#actions/review/answer-review.ts'
import { hideReview } from '#actions/review/hide-review.ts'
import { showReview } from '#actions/review/show-review.ts'
import { findCustomerById } from '#data/customer/read-customers.ts'
import { countStaffReviews } from '#data/review/read-staff-reviews.ts'
import { allowedContext } from '../context.ts'
import { ReviewsPage } from '../features/review/reviews-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'
import { readReviewList } from './read-review-list.ts'
import { answeredReview, oneReview, reviewQuery } from './requests/review.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, now } = allowedContext(context, request, 'see-reviews')
  const { customerId } = reviewQuery(request).filter
  const author = customerId === null ? null : await findCustomerById(db, { account, id: customerId })
  return {
    page: await readReviewList(db, { account, request }),
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

export const clientAction = keepPage

export default function Reviews() {
  return <ReviewsPage {...useLoaderData<typeof loader>()} />
}
