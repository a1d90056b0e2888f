import type { ProductStockChange } from '#domain/event/stock-moves.ts'
import { balanceMoves, timeMoves } from '#domain/stock/balance-moves.ts'
import { placeKey } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { sentTogether } from '../database/sent-together.ts'
import type { OrderHold } from '../hold/end-order-holds.ts'
import { lockCounted, recordMoves, writeBalances } from './counted-places.ts'

interface PiecesToTakeOut {
  account: string
  at: Date
  /** All holds of the order, once they have ended. */
  holds: readonly HoldToMove[]
  /** The id of the moves. */
  eventId: string
}

type HoldToMove = Pick<OrderHold, 'variantId' | 'warehouseFid' | 'quantity' | 'wasActive'>

/** Pieces that an order has taken out of a place, or brought back. */
interface TakenOut extends ProductStockChange {
  /** Whether they were held until then, or are since they came back. */
  wasHeld: boolean
  /** Whether more or less can be bought since. */
  differs: boolean
}

/**
 * Takes the pieces of an order out of the store, once: off the stock on hand, and off the held pieces where their hold
 * was active until now. Pieces that are not on hand any more are oversold, as at a till. Each place gets a row of its
 * own in `stock_event`, so that a later count of an earlier moment takes them into account; by its time it follows the
 * last count, however the till's clock is set; a count that is too far ahead loses its time (moveOnHand). A row that
 * has that id already, which no till can give, holds up no order. Stock is locked by variant and warehouse, as
 * everywhere.
 */
export function takeOutHeld(tx: Db, pieces: PiecesToTakeOut): Promise<TakenOut[]> {
  return moveHeld(tx, pieces, OUT)
}

/**
 * Brings pieces back that an order had taken out of the store: onto the stock on hand, where they make up for oversold
 * ones first, and onto the held pieces where the order holds them again (`wasActive`).
 */
export function bringBackHeld(tx: Db, pieces: PiecesToTakeOut): Promise<TakenOut[]> {
  return moveHeld(tx, pieces, BACK)
}

const OUT = -1
const BACK = 1

async function moveHeld(
  tx: Db,
  { account, at, holds, eventId }: PiecesToTakeOut,
  way: typeof OUT | typeof BACK,
): Promise<TakenOut[]> {
  assertTransaction(tx)
  if (holds.length === 0) return []
  const places = await lockCounted(tx, { account, places: holds })
  const ofPlaces = new Map(holds.map((hold) => [placeKey(hold), hold]))
  const moves = timeMoves(
    holds.map(({ variantId, warehouseFid, quantity }) => ({
      variantId,
      warehouseFid,
      eventId,
      at: null,
      pieces: way * quantity,
    })),
    { places, now: at },
  )
  const taken = balanceMoves(places, { moves, now: at }).flatMap((place) => {
    const hold = ofPlaces.get(placeKey(place))
    if (!hold) return []
    const held = place.held + way * (hold.wasActive ? hold.quantity : 0)
    const before = Math.max(place.onHand - place.pieces - place.held, 0)
    const differs = Math.max(place.onHand - held, 0) !== before
    return [{ ...place, held, differs, wasHeld: hold.wasActive }]
  })
  await sentTogether([writeBalances(tx, { account, balanced: taken }), recordMoves(tx, { account, at, moves })])
  return taken
    .map(({ productId, wasHeld, differs, variantId, warehouseFid, pieces, onHand, held }) => ({
      productId,
      wasHeld,
      differs,
      change: { variantId, warehouseFid, pieces, onHand, held },
    }))
    .sort((a, b) => a.productId - b.productId)
}
