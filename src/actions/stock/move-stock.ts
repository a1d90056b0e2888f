import type { Db } from '#data/database/client.ts'
import { asTransaction, inTransaction } from '#data/database/in-transaction.ts'
import { type MoveKey, moveOnHand, recordUncounted } from '#data/stock/move-on-hand.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import { findUncountedPlaces } from '#data/stock/write-levels.ts'
import type { Actor } from '#domain/event/event.ts'
import { placeKey, type StockChange, type StockMove } from '#domain/stock/stock-move.ts'

interface MoveOptions {
  account: string
  actor: Actor
  now: Date
  moves: readonly StockMove[]
}

interface MovedStock {
  /** The differences of the pieces on hand; a place without counted stock has none. */
  changes: StockChange[]
  /** Whether each of the given moves is new; the others were recorded before, or are of another store. */
  isRecorded: boolean[]
}

/**
 * Records pieces that came or went outside of orders, as at a till: a sale, a return, a delivery of goods. Each counts
 * once, however often and in whatever sequence it is reported (decision 031). The listings follow a moment later, as
 * after an order (decision 016).
 */
export async function moveStock(db: Db, options: MoveOptions): Promise<MovedStock> {
  const { account, actor, now: at, moves } = options
  const { changes, recorded, places } = await asTransaction(db, () => moveOnHand(db, { account, actor, at, moves }))
  const counted = new Set(places.map(placeKey))
  const rest = moves.filter((move) => !counted.has(placeKey(move)))
  // Places that nobody has counted yet are rare, so their moves are a transaction of their own.
  const later = rest.length > 0 ? await recordRest(db, { ...options, moves: rest }) : { changes: [], recorded: [] }
  return {
    changes: [...changes, ...later.changes],
    isRecorded: findRecorded(moves, [...recorded, ...later.recorded]),
  }
}

async function recordRest(db: Db, { account, actor, now: at, moves }: MoveOptions) {
  return inTransaction(db, async (tx) => {
    await takeVariantLocks(tx, { account, variantIds: moves.map(({ variantId }) => variantId) })
    // A first count may have come while the locks were waited for.
    const places = new Set((await findUncountedPlaces(tx, { account, places: moves })).map(placeKey))
    const uncounted = moves.filter((move) => places.has(placeKey(move)))
    const counted = moves.filter((move) => !places.has(placeKey(move)))
    const recorded = await recordUncounted(tx, { account, at, moves: uncounted })
    const moved = await moveOnHand(tx, { account, actor, at, moves: counted })
    return { changes: moved.changes, recorded: [...recorded, ...moved.recorded] }
  })
}

/** A move that is given twice is recorded once. */
function findRecorded(moves: readonly StockMove[], recorded: readonly MoveKey[]): boolean[] {
  const left = new Set(recorded.map(moveKey))
  return moves.map((move) => left.delete(moveKey(move)))
}

function moveKey(move: MoveKey): string {
  return `${placeKey(move)} ${move.eventId}`
}
