import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findPurchase, insertReview } from '#data/review/insert-review.ts'
import { shortName } from '#domain/customer/short-name.ts'
import type { Actor } from '#domain/event/event.ts'
import { followingChanges } from '#domain/event/product-changes.ts'
import type { CheckedReview } from '#domain/review/check-review.ts'
import type { ReviewOutcome } from '#domain/review/review-outcomes.ts'

/** Publishes a buyer's review: one for each order and product, even if several come at once. */
export async function leaveReview(
  db: Db,
  {
    account,
    actor,
    productId,
    folio,
    email,
    rating,
    fit,
    body,
    now,
  }: { account: string; actor: Actor; productId: number; now: Date } & CheckedReview,
): Promise<ReviewOutcome> {
  return inTransaction(db, async (tx) => {
    const bought = await findPurchase(tx, { account, productId, folio, email })
    if (!bought) return { ok: false, code: 'order-unknown' }
    const { orderId, customerName } = bought
    const author = shortName(customerName)
    const isFirst = await insertReview(tx, { account, productId, orderId, rating, fit, author, body, createdAt: now })
    if (!isFirst) return { ok: false, code: 'already-reviewed' }
    const changes = await refreshListing(tx, { account, productIds: [productId] })
    const left = { kind: 'review-left' as const, subject: String(productId), payload: { orderId, rating } }
    await appendEvents(tx, { account, actor, at: now, events: [left, ...followingChanges([productId], changes)] })
    return { ok: true }
  })
}
