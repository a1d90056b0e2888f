import type { ListPage } from '#app/counter/kit/list-page.ts'
import { placeText, reviewQuery } from '#app/counter/requests/review-request.ts'
import type { Db } from '#data/database/client.ts'
import { readStaffReviews } from '#data/review/read-staff-reviews.ts'
import type { StaffReview } from '#domain/review/staff-review.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'

const PER_PART = 20

/** Reads the part of the reviews that a URL selects. */
export async function readReviewList(
  db: Db,
  { account, branches, request }: { account: string; branches: BranchScope; request: Request },
): Promise<ListPage<StaffReview>> {
  const { reviews, next } = await readStaffReviews(db, { account, branches, ...reviewQuery(request), limit: PER_PART })
  return { items: reviews, next: next && placeText(next) }
}
