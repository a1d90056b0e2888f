import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { type EndedHold, endDueHolds, giveBackHeld, HOLD_BATCH } from '#data/hold/end-due-holds.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'

interface EndHoldsOptions {
  account: string
  actor: Actor
  now: Date
}

/**
 * Ends all holds of a store that have expired, and gives their pieces back, once (decision 016), in short transactions.
 * @returns how many holds were ended
 */
export async function endHolds(db: Db, options: EndHoldsOptions): Promise<number> {
  let all = 0
  let ended = 0
  do {
    ended = await inTransaction(db, (tx) => endBatch(tx, options))
    all += ended
  } while (ended === HOLD_BATCH)
  return all
}

async function endBatch(tx: Db, { account, actor, now }: EndHoldsOptions): Promise<number> {
  const ended = await endDueHolds(tx, { account, now })
  if (ended.length === 0) return 0
  await giveBackHeld(tx, { account, ended })
  await markListingsDue(tx, { account, productIds: ended.map(({ productId }) => productId) })
  await appendEvents(tx, { account, actor, at: now, events: eventsOf(ended) })
  return ended.length
}

/** One for each order, whose holds may end in several transactions. */
function eventsOf(ended: readonly EndedHold[]): NewEvent[] {
  return [...Map.groupBy(ended, ({ orderId }) => orderId)].map(([orderId, holds]) => ({
    kind: 'hold-ended',
    subject: String(orderId),
    payload: { productIds: [...new Set(holds.map(({ productId }) => productId))] },
  }))
}
