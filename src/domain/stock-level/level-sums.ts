interface LevelPieces {
  onHand: number
  held: number
  available: number
  oversold: number
  minimum: number | null
}

/** The pieces of a variant in all of the warehouses that are looked at. */
export interface LevelSums extends Omit<LevelPieces, 'minimum'> {
  /** Whether one of the warehouses has fewer than it should. */
  isBelowMinimum: boolean
}

/** Adds up levels: what one warehouse has too much makes up for no other's minimum. */
export function levelSums(levels: readonly LevelPieces[]): LevelSums {
  const sum = (field: 'onHand' | 'held' | 'available' | 'oversold') =>
    levels.reduce((pieces, level) => pieces + level[field], 0)
  return {
    onHand: sum('onHand'),
    held: sum('held'),
    available: sum('available'),
    oversold: sum('oversold'),
    isBelowMinimum: levels.some(({ available, minimum }) => minimum !== null && available < minimum),
  }
}
