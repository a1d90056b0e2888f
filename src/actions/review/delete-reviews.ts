import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { deleteReviewRows, lockReviews } from '#data/review/write-reviews.ts'
import type { Actor } from '#domain/event/event.ts'
import { recordReviewsChanged } from './record-reviews-changed.ts'

interface DeleteReviewsOptions {
  account: string
  actor: Actor
  now: Date
  /** The source's own keys. */
  externalIds: readonly string[]
}

/**
 * Deletes reviews that came with the catalogue; shoppers' reviews have no key and stay.
 * @returns the keys of the deleted ones
 */
export async function deleteReviews(
  db: Db,
  { account, actor, now, externalIds }: DeleteReviewsOptions,
): Promise<Set<string | null>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReviews(tx, { account, externalIds })
    await deleteReviewRows(tx, { account, ids: locked.map(({ id }) => id) })
    const productIds = new Set(locked.map(({ productId }) => productId))
    await recordReviewsChanged(tx, { account, actor, now, productIds })
    return new Set(locked.map(({ externalId }) => externalId))
  })
}
