import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import {
  findUncountedPlaces,
  insertEmptyStock,
  type LevelState,
  takePlaceLocks,
  writeLevels,
} from '#data/stock/write-levels.ts'
import type { Actor } from '#domain/event/event.ts'
import { isSameCount, newestLevels, type Place, placeKey, type StockLevel } from '#domain/stock/stock-move.ts'

interface LevelOptions {
  account: string
  actor: Actor
  now: Date
  levels: readonly StockLevel[]
}

/** The outcome of a conditional level where nothing is counted. */
const UNCOUNTED: SetLevel = { state: 'conflict', onHand: 0 }

/**
 * The outcome of a level, and the pieces on hand now; null for a variant or warehouse that the store does not have, or no
 * longer.
 */
type SetLevel = { state: LevelState; onHand: number } | null

/**
 * Sets what was counted in warehouses. The newest count of a place stands, by its own time, whatever comes last, and what
 * was sold and came after that time is added to it (decision 031). A count without a time is of now. The listings follow
 * a moment later, as after an order (decision 016).
 * @returns what became of each level, in the same sequence
 */
export async function setLevels(db: Db, { account, actor, now: at, levels }: LevelOptions): Promise<SetLevel[]> {
  const newest = newestLevels(levels)
  const places = [...newest.values()]
  const written = await inTransaction(db, async (tx) => {
    const uncounted = await findUncountedPlaces(tx, { account, places })
    if (uncounted.length > 0) {
      await takeVariantLocks(tx, { account, variantIds: uncounted.map(({ variantId }) => variantId) })
      // What the caller saw cannot have been there.
      const isConditional = (place: Place) => newest.get(placeKey(place))?.expected !== null
      await insertEmptyStock(tx, { account, places: uncounted.filter((place) => !isConditional(place)) })
    }
    await takePlaceLocks(tx, { account, places })
    return writeLevels(tx, { account, actor, at, levels: places })
  })
  const byPlace = new Map(written.map(({ state, onHand, ...place }) => [placeKey(place), { state, onHand }]))
  return levels.map((level) => {
    const found = byPlace.get(placeKey(level)) ?? (level.expected === null ? null : UNCOUNTED)
    const standing = newest.get(placeKey(level))
    if (!found || !standing || standing === level) return found
    return { ...found, state: stateBeside(level, { standing, state: found.state }) }
  })
}

/** The outcome of a level beside that of the level of the same place which stands. */
function stateBeside(level: StockLevel, { standing, state }: { standing: StockLevel; state: LevelState }): LevelState {
  if (!isSameCount(level, standing)) return 'outdated'
  return state === 'applied' ? 'repeated' : state
}
