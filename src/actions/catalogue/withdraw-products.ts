import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { markWithdrawn } from '#data/product/mark-withdrawn.ts'
import type { Actor } from '#domain/event/event.ts'
import { productChanges } from '#domain/event/product-changes.ts'

interface WithdrawOptions {
  account: string
  actor: Actor
  now: Date
  /** The source's own keys. */
  externalIds: readonly string[]
}

/**
 * Takes products out of the store. A product that was ever sold is never deleted (decision 004): carts and orders still
 * show it, and it comes back when its source states it again.
 * @returns the keys that the store has
 */
export async function withdrawProducts(
  db: Db,
  { account, actor, now, externalIds }: WithdrawOptions,
): Promise<Set<string>> {
  return inTransaction(db, async (tx) => {
    const found = await markWithdrawn(tx, { account, externalIds, now })
    const productIds = found.filter(({ isNew }) => isNew).map(({ id }) => id)
    const changes = await refreshListing(tx, { account, productIds })
    const events = productChanges(productIds, changes, ['updated'])
    await appendEvents(tx, { account, actor, at: now, events })
    return new Set(found.map(({ externalId }) => externalId))
  })
}
