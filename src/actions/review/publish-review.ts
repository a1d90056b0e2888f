import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockReview, writePublished } from '#data/review/moderate-review.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { followingChanges } from '#domain/event/product-changes.ts'
import type { ModeratedReview } from '#domain/review/review-outcomes.ts'

export interface ModerateOptions {
  account: string
  actor: Actor
  now: Date
  reviewId: number
}

/** Shows or hides a review; the rating of its product, and its card, follow. */
export async function publishReview(
  db: Db,
  { account, actor, now, reviewId, published }: ModerateOptions & { published: boolean },
): Promise<ModeratedReview> {
  return inTransaction(db, async (tx) => {
    const before = await lockReview(tx, { account, id: reviewId })
    if (!before) return { ok: false, code: 'review-not-found' }
    if (before.published === published) return { ok: true, isChanged: false }
    await writePublished(tx, { account, id: reviewId, published })
    const productIds = [before.productId]
    const changes = await refreshListing(tx, { account, productIds })
    const kind = published ? 'review-shown' : 'review-hidden'
    const moderated: NewEvent = { kind, subject: String(before.productId), payload: { reviewId } }
    const events = [moderated, ...(changes.length > 0 ? followingChanges(productIds, changes) : [])]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true, isChanged: true }
  })
}
