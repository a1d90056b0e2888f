import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { followingChanges } from '#domain/event/product-changes.ts'

/** Has the listings of products follow their changed reviews, as the last of a transaction, and leaves the events. */
export async function recordReviewsChanged(
  tx: Db,
  { account, actor, now, productIds }: { account: string; actor: Actor; now: Date; productIds: ReadonlySet<number> },
): Promise<void> {
  if (productIds.size === 0) return
  const ids = [...productIds].sort((a, b) => a - b)
  const changes = await refreshListing(tx, { account, productIds: ids })
  const changed = ids.map((id): NewEvent => ({ kind: 'reviews-changed', subject: String(id), payload: {} }))
  await appendEvents(tx, { account, actor, at: now, events: [...changed, ...followingChanges(ids, changes)] })
}
