import type { Db } from '#data/database/client.ts'
import { inTransaction, isTransaction } from '#data/database/in-transaction.ts'
import type { MoveKey } from '#data/stock/counted-places.ts'
import { moveOnHand, recordUncounted } from '#data/stock/move-on-hand.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import { findUncountedPlaces } from '#data/stock/write-levels.ts'
import type { Actor, Consequence } from '#domain/event/event.ts'
import { moveKey, type Place, placeKey, type StockChange, type StockMove } from '#domain/stock/stock-move.ts'

interface MoveOptions extends Consequence {
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
 * once, however often and in any sequence it is reported (decision 031). The listings follow a moment later, as after
 * an order (decision 016).
 */
export async function moveStock(db: Db, options: MoveOptions): Promise<MovedStock> {
  const { changes, recorded } = isTransaction(db) ? await recordWithin(db, options) : await recordAlone(db, options)
  return { changes, isRecorded: findRecorded(options.moves, recorded) }
}

type RecordedMoves = Awaited<ReturnType<typeof moveOnHand>>

/** Uncounted places are rare, so their moves are a transaction of their own. */
async function recordAlone(db: Db, options: MoveOptions): Promise<RecordedMoves> {
  const { account, actor, now: at, moves, isConsequence } = options
  const done = await inTransaction(db, (tx) => moveOnHand(tx, { account, actor, at, moves, isConsequence }))
  return andRest(done, moves, (rest) => inTransaction(db, (tx) => recordWithin(tx, { ...options, moves: rest }, rest)))
}

/**
 * Locks last until the transaction ends, so variants are locked before stock and store.
 * @param uncounted the places known to have no count
 */
async function recordWithin(tx: Db, options: MoveOptions, uncounted?: readonly Place[]): Promise<RecordedMoves> {
  const { account, actor, now: at, moves, isConsequence } = options
  const places = uncounted ?? (await findUncountedPlaces(tx, { account, places: moves }))
  const done =
    places.length === 0
      ? await moveOnHand(tx, { account, actor, at, moves, isConsequence })
      : await recordLocked(tx, { ...options, places })
  // An import may have ended the counting of a place while its lock was waited for.
  return andRest(done, moves, (rest) => recordWithin(tx, { ...options, moves: rest }, rest))
}

/** Records the omitted moves as well, since their places have no counted stock. */
async function andRest(
  done: RecordedMoves,
  moves: readonly StockMove[],
  record: (rest: readonly StockMove[]) => Promise<RecordedMoves>,
): Promise<RecordedMoves> {
  const places = new Set(done.places.map(placeKey))
  const rest = moves.filter((move) => !places.has(placeKey(move)))
  if (rest.length === 0) return done
  const later = await record(rest)
  return {
    changes: [...done.changes, ...later.changes],
    recorded: [...done.recorded, ...later.recorded],
    places: [...done.places, ...later.places],
  }
}

/** @param options `places`: the uncounted ones, whose variants are to be locked */
async function recordLocked(
  tx: Db,
  { account, actor, now: at, moves, places, isConsequence }: MoveOptions & { places: readonly Place[] },
): Promise<RecordedMoves> {
  await takeVariantLocks(tx, { account, variantIds: places.map(({ variantId }) => variantId) })
  // A first count may have come while the locks were waited for.
  const uncounted = await findUncountedPlaces(tx, { account, places })
  const keys = new Set(uncounted.map(placeKey))
  const isUncounted = (move: StockMove) => keys.has(placeKey(move))
  const recorded = await recordUncounted(tx, { account, at, moves: moves.filter(isUncounted) })
  const counted = moves.filter((move) => !isUncounted(move))
  const moved = await moveOnHand(tx, { account, actor, at, moves: counted, isConsequence })
  return { ...moved, recorded: [...recorded, ...moved.recorded], places: [...uncounted, ...moved.places] }
}

/** A move that is given twice is recorded once. */
function findRecorded(moves: readonly StockMove[], recorded: readonly MoveKey[]): boolean[] {
  const left = new Set(recorded.map(moveKey))
  return moves.map((move) => left.delete(moveKey(move)))
}
