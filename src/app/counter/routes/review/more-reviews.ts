import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { readReviewList } from '#app/counter/loaders/read-review-list.ts'

/** A further part of the list of reviews, for the open page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, branches } = allowedContext(context, request, 'see-reviews')
  return Response.json(await readReviewList(db, { account, branches, request }))
}
