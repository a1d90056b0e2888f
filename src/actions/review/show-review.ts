import type { Db } from '#data/database/client.ts'
import type { ModeratedReview } from '#domain/review/review-outcomes.ts'
import { type ModerateOptions, publishReview } from './publish-review.ts'

/** Shows shoppers a review again that was hidden. */
export function showReview(db: Db, options: ModerateOptions): Promise<ModeratedReview> {
  return publishReview(db, { ...options, published: true })
}
