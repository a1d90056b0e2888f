import { takeDueListings } from '#data/catalogue/due-listings.ts'
import type { DueListings } from '#data/catalogue/read-due-listings.ts'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { planForAnyStore } from '#data/database/plan-for-any-store.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'

/** Rows handled in one transaction, often of a few products. An import waits for the locks of a transaction. */
const BATCH = 120

interface RefreshOptions extends DueListings {
  actor: Actor
  now: Date
}

/**
 * Updates the listings of a store after sales, in short transactions. Rows added during the run are left to the next
 * run: while orders come in this would never end. Only listings that changed leave an event.
 * @returns how many listings were looked at
 */
export async function refreshDueListings(db: Db, options: RefreshOptions): Promise<number> {
  let all = 0
  for (let isMore = true; isMore; ) {
    const batch = await inTransaction(db, (tx) => refreshBatch(tx, options))
    all += batch.refreshed
    isMore = batch.isMore
  }
  return all
}

async function refreshBatch(tx: Db, { account, upTo, actor, now }: RefreshOptions) {
  await planForAnyStore(tx)
  const { productIds, isMore } = await takeDueListings(tx, { account, upTo, limit: BATCH })
  const changes = await refreshListing(tx, { account, productIds })
  const events = changes.map(
    ({ productId, aspects }): NewEvent => ({
      kind: 'listing-changed',
      subject: String(productId),
      payload: { aspects },
    }),
  )
  await appendEvents(tx, { account, actor, at: now, events })
  return { refreshed: productIds.length, isMore }
}
