import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { type MovedStock, moveOnHand } from '#data/stock/move-on-hand.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { joinMoves, type StockChange, type StockMove } from '#domain/stock/stock-move.ts'

interface MoveOptions {
  account: string
  actor: Actor
  now: Date
  moves: readonly StockMove[]
}

/**
 * Records pieces that came or went outside of orders, as at a till: a sale, a return, a delivery of goods. The listings
 * follow a moment later, as after an order (decision 016).
 * @returns what changed; variants of other stores and those that nobody counts are left out
 */
export async function moveStock(db: Db, { account, actor, now, moves }: MoveOptions): Promise<StockChange[]> {
  return inTransaction(db, async (tx) => {
    const moved = await moveOnHand(tx, { account, moves: joinMoves(moves) })
    if (moved.length === 0) return []
    await markListingsDue(tx, { account, productIds: moved.map(({ productId }) => productId) })
    await appendEvents(tx, { account, actor, at: now, events: eventsOf(moved) })
    return moved.map(({ productId: _, ...change }) => change)
  })
}

/** One for each product. */
function eventsOf(moved: readonly MovedStock[]): NewEvent[] {
  return [...Map.groupBy(moved, ({ productId }) => productId)].map(([productId, ofProduct]) => ({
    kind: 'stock-moved',
    subject: String(productId),
    payload: { moves: ofProduct.map(({ productId: _, ...change }) => change) },
  }))
}
