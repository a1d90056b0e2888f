import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { retryOnConflict } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { type MovedStock, moveOnHand } from '#data/stock/move-on-hand.ts'
import type { Actor, NewEvent, StockMove } from '#domain/event/event.ts'

interface MoveOptions {
  account: string
  actor: Actor
  now: Date
  /** Each variant and warehouse once. */
  moves: readonly StockMove[]
}

/**
 * Records pieces that came or went outside of orders, as at a till: a sale, a return, a delivery of goods. The listings
 * follow a moment later, as after an order (decision 016).
 * @returns the moves that were written; variants of other stores and those that nobody counts are left out
 */
export async function moveStock(db: Db, { account, actor, now, moves }: MoveOptions): Promise<StockMove[]> {
  return retryOnConflict(() =>
    db.transaction(async (tx) => {
      const moved = await moveOnHand(tx, { account, moves })
      if (moved.length === 0) return []
      await markListingsDue(tx, { account, productIds: moved.map(({ productId }) => productId) })
      await appendEvents(tx, { account, actor, at: now, events: eventsOf(moved) })
      return moved.map(({ productId: _, ...move }) => move)
    }),
  )
}

/** One for each product. */
function eventsOf(moved: readonly MovedStock[]): NewEvent[] {
  return [...Map.groupBy(moved, ({ productId }) => productId)].map(([productId, ofProduct]) => ({
    kind: 'stock-moved',
    subject: String(productId),
    payload: { moves: ofProduct.map(({ productId: _, ...move }) => move) },
  }))
}
