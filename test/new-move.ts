import { randomUUID } from 'node:crypto'
import type { StockMove } from '#domain/stock/stock-move.ts'

/** A move that was never reported before. */
export function newMove(move: Omit<StockMove, 'eventId' | 'at'> & { at?: Date }): StockMove & { at: Date } {
  return { eventId: randomUUID(), at: new Date(), ...move }
}
