/** Pieces of a variant that came into a warehouse (positive) or left it (negative). */
export interface StockMove {
  variantId: number
  warehouseFid: string
  pieces: number
}

/** A move as it was written: a warehouse never has less than nothing. */
export interface StockChange extends StockMove {
  /** Pieces on hand after it. */
  onHand: number
  /** Pieces that orders hold, of those on hand or, where a till has sold some of theirs, more. */
  held: number
}

/** Whether the last free piece of the place went with the move, or the first one came. */
export function changesAvailability({ pieces, onHand, held }: StockChange): boolean {
  return onHand - pieces > held !== onHand > held
}

/** The moves with each variant and warehouse once, those of the same place added up; what comes to nothing is left out. */
export function joinMoves(moves: readonly StockMove[]): StockMove[] {
  const joined = new Map<string, StockMove>()
  for (const move of moves) {
    const place = `${move.variantId} ${move.warehouseFid}`
    joined.set(place, { ...move, pieces: move.pieces + (joined.get(place)?.pieces ?? 0) })
  }
  return [...joined.values()].filter(({ pieces }) => pieces !== 0)
}
