import { latestTime } from '../time/time-ahead.ts'
import { type Place, placeKey, type StockMove } from './stock-move.ts'

/** The counted stock of a place. */
export interface CountedStock extends Place {
  onHand: number
  /** Pieces that were sold although none was on hand. */
  oversold: number
  /** The moment of the last count, in milliseconds since 1970; before all time for a first one, null without a time. */
  countedAt: number | null
}

/** A move with its moment, in milliseconds since 1970. */
export interface TimedMove extends Place {
  eventId: string
  pieces: number
  at: number
}

/** Pieces of a place are stored as an `int`. */
const MAX_PIECES = 2 ** 31 - 1

/**
 * Gives each move of a counted place its moment. A move without one follows the last count of its place. A count that is
 * too far ahead has the time of a wrong clock, and hides no move.
 */
export function timeMoves(
  moves: readonly StockMove[],
  { places, now }: { places: readonly CountedStock[]; now: Date },
): TimedMove[] {
  const counted = new Map(places.map((place) => [placeKey(place), place]))
  return moves.flatMap(({ variantId, warehouseFid, eventId, pieces, at }) => {
    const place = counted.get(placeKey({ variantId, warehouseFid }))
    if (!place) return []
    const following = Math.max(now.getTime(), (countTime(place, now) ?? Number.NEGATIVE_INFINITY) + 1)
    return [{ variantId, warehouseFid, eventId, pieces, at: at?.getTime() ?? following }]
  })
}

/**
 * Adds moves to the stock of their places, never below zero: pieces that are sold are gone, even if fewer were counted.
 * A move from before the last count changes nothing (decision 031).
 * @returns the places with moves that count, as they are afterwards
 */
export function balanceMoves<Stock extends CountedStock>(
  places: readonly Stock[],
  { moves, now }: { moves: readonly TimedMove[]; now: Date },
): (Stock & { pieces: number })[] {
  const ofPlaces = Map.groupBy(moves, placeKey)
  return places.flatMap((place) => {
    const countedAt = countTime(place, now)
    const later = (ofPlaces.get(placeKey(place)) ?? []).filter(({ at }) => countedAt === null || at > countedAt)
    if (later.length === 0) return []
    const sum = later.reduce((pieces, move) => pieces + move.pieces, place.onHand - place.oversold)
    const balance = Math.min(Math.max(sum, -MAX_PIECES), MAX_PIECES)
    const onHand = Math.max(balance, 0)
    return [{ ...place, onHand, oversold: Math.max(-balance, 0), countedAt, pieces: onHand - place.onHand }]
  })
}

/** The moment of the last count; null where it is too far ahead. */
function countTime({ countedAt }: CountedStock, now: Date): number | null {
  return countedAt !== null && countedAt > latestTime(now).getTime() ? null : countedAt
}
