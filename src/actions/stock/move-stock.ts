import type { Db } from '#data/database/client.ts'
import { asTransaction } from '#data/database/in-transaction.ts'
import { moveOnHand } from '#data/stock/move-on-hand.ts'
import type { Actor } from '#domain/event/event.ts'
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
  const joined = joinMoves(moves)
  return asTransaction(db, () => moveOnHand(db, { account, actor, at: now, moves: joined }))
}
