import { isTimeAhead } from '../time/time-ahead.ts'

/** Where pieces lie: a variant in a warehouse. */
export interface Place {
  variantId: number
  warehouseFid: string
}

/** Pieces that came into a warehouse (positive) or left it (negative), as a point of sale reports them. */
export interface StockMove extends Place {
  /** The point of sale's own id of what happened, such as a ticket's: a place has one move of each (decision 031). */
  eventId: string
  /** When it happened, by the point of sale's clock. Null where it is of now: after the last count of the place. */
  at: Date | null
  pieces: number
}

/** The pieces on hand in a place after something happened: a warehouse never has less than none. */
export interface StockChange extends Place {
  /** The difference: positive came, negative left. */
  pieces: number
  /** Pieces on hand after it. */
  onHand: number
  /** Pieces that orders hold, of those on hand or, where a till has sold some of theirs, more. */
  held: number
}

/** A number of pieces in a warehouse that was counted at a moment. */
export interface StockLevel extends Place {
  /** The point of sale's own id of the count; '' where it has none. */
  eventId: string
  /** Null where it is of now: after all that was recorded in the place before. */
  at: Date | null
  pieces: number
  /** The pieces on hand that the caller last saw: with others, nothing is written. Null where it does not matter. */
  expected: number | null
}

/**
 * Whether the last free piece of the place went with the change, or the first one came. A first count with no pieces is
 * the only change of zero pieces: until then the uncounted variant could be bought without limit.
 */
export function changesAvailability({ pieces, onHand, held }: StockChange): boolean {
  return pieces === 0 || onHand - pieces > held !== onHand > held
}

/** A text that is the same for the same place alone. */
export function placeKey({ variantId, warehouseFid }: Place): string {
  return `${variantId} ${warehouseFid}`
}

/** A text that is the same for the same move of a place alone. Both keys are the point of sale's, with any characters. */
export function moveKey({ variantId, warehouseFid, eventId }: Place & Pick<StockMove, 'eventId'>): string {
  return JSON.stringify([variantId, warehouseFid, eventId])
}

/**
 * The newest level of each place, by its time and then by its event id, by {@link placeKey}; of those without a time
 * the last.
 */
export function newestLevels(levels: readonly StockLevel[]): Map<string, StockLevel> {
  const newest = new Map<string, StockLevel>()
  for (const level of levels) {
    const key = placeKey(level)
    const known = newest.get(key)
    if (!known || isNewer(level, known)) newest.set(key, level)
  }
  return newest
}

/** Whether both levels of a place are one count, reported twice: one without time and id is always another. */
export function isSameCount(one: StockLevel, other: StockLevel): boolean {
  if (one.eventId !== other.eventId) return false
  if (one.at === null || other.at === null) return one.at === other.at && one.eventId !== ''
  return one.at.getTime() === other.at.getTime()
}

/**
 * Whether a level follows another one of its place: by time, then by event id; without a time, in the sequence given.
 */
export function isNewer(level: StockLevel, than: StockLevel): boolean {
  if (isSameCount(level, than)) return false
  if (level.at === null || than.at === null) return level.at === null
  const difference = level.at.getTime() - than.at.getTime()
  return difference === 0 ? level.eventId > than.eventId : difference > 0
}

/** The beginning of the ids of moves that orders leave, when their pieces leave the store (decision 032). */
const ORDER_MOVE = 'pedido:'

/** @param turn how often the order was brought back before: each time that it leaves has a move of its own */
export function orderMoveId(orderId: number, turn = 0): string {
  return turn === 0 ? `${ORDER_MOVE}${orderId}` : `${ORDER_MOVE}${orderId}:${turn}`
}

/** The beginning of the ids of moves and counts that the staff leaves. */
const COUNTER_MOVE = 'mostrador:'

/**
 * The id of a move or count of the staff's: no point of sale can give it.
 * @param of the table of what it comes from, and its id there
 */
export function counterMoveId(
  of: 'conteo' | 'traspaso' | 'ajuste' | 'devolucion' | 'cambio' | 'deshacer',
  id: number | string,
): string {
  return `${COUNTER_MOVE}${of}:${id}`
}

/** Whether only an order or the staff may have a move of this id. */
export function isReservedMoveId(eventId: string): boolean {
  return eventId.startsWith(ORDER_MOVE) || eventId.startsWith(COUNTER_MOVE)
}

/**
 * The time of a move that is recorded here and now: it follows the last count of its place, however the clock was set
 * by which that was counted, or it would change no pieces (decision 031).
 * @param countedAt of the last count; null where none has a time
 */
export function moveTime(now: Date, countedAt: Date | null): Date {
  // A count that is too far ahead has the time of a wrong clock, and hides no move.
  const isBefore = countedAt === null || countedAt < now || isTimeAhead(countedAt, now)
  return isBefore ? now : new Date(countedAt.getTime() + 1)
}
