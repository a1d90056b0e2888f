import type { Db } from '#data/database/client.ts'
import { asTransaction, inTransaction, isTransaction } from '#data/database/in-transaction.ts'
import { type MoveKey, moveOnHand, recordUncounted } from '#data/stock/move-on-hand.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import { findUncountedPlaces } from '#data/stock/write-levels.ts'
import type { Actor } from '#domain/event/event.ts'
import { type Place, placeKey, type StockChange, type StockMove } from '#domain/stock/stock-move.ts'

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
  const { changes, recorded } = isTransaction(db) ? await recordWithin(db, options) : await recordAlone(db, options)
  return { changes, isRecorded: findRecorded(options.moves, recorded) }
}

type RecordedMoves = Pick<Awaited<ReturnType<typeof moveOnHand>>, 'changes' | 'recorded'>

/** Places that nobody has counted yet are rare, so their moves are a transaction of their own. */
async function recordAlone(db: Db, options: MoveOptions): Promise<RecordedMoves> {
  const { account, actor, now: at, moves } = options
  const { changes, recorded, places } = await asTransaction(db, () => moveOnHand(db, { account, actor, at, moves }))
  const counted = new Set(places.map(placeKey))
  const rest = moves.filter((move) => !counted.has(placeKey(move)))
  if (rest.length === 0) return { changes, recorded }
  const later = await inTransaction(db, (tx) => recordLocked(tx, { ...options, moves: rest, places: rest }))
  return { changes: [...changes, ...later.changes], recorded: [...recorded, ...later.recorded] }
}

/** Locks stay taken until the transaction ends, so those of variants come before those of stock and store. */
async function recordWithin(tx: Db, options: MoveOptions): Promise<RecordedMoves> {
  const { account, actor, now: at, moves } = options
  const places = await findUncountedPlaces(tx, { account, places: moves })
  if (places.length === 0) return moveOnHand(tx, { account, actor, at, moves })
  return recordLocked(tx, { ...options, places })
}

/** @param options `places`: those whose variants are to be locked, since nobody has counted them */
async function recordLocked(
  tx: Db,
  { account, actor, now: at, moves, places }: MoveOptions & { places: readonly Place[] },
): Promise<RecordedMoves> {
  await takeVariantLocks(tx, { account, variantIds: places.map(({ variantId }) => variantId) })
  // A first count may have come while the locks were waited for.
  const uncounted = new Set((await findUncountedPlaces(tx, { account, places })).map(placeKey))
  const isUncounted = (move: StockMove) => uncounted.has(placeKey(move))
  const recorded = await recordUncounted(tx, { account, at, moves: moves.filter(isUncounted) })
  const moved = await moveOnHand(tx, { account, actor, at, moves: moves.filter((move) => !isUncounted(move)) })
  return { changes: moved.changes, recorded: [...recorded, ...moved.recorded] }
}

/** A move that is given twice is recorded once. */
function findRecorded(moves: readonly StockMove[], recorded: readonly MoveKey[]): boolean[] {
  const left = new Set(recorded.map(moveKey))
  return moves.map((move) => left.delete(moveKey(move)))
}

/** Both keys are the point of sale's own, with whatever characters they have. */
function moveKey({ variantId, warehouseFid, eventId }: MoveKey): string {
  return JSON.stringify([variantId, warehouseFid, eventId])
}
