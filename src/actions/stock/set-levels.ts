import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { findConflicts, type WrittenState, writeLevels } from '#data/stock/write-levels.ts'
import type { Actor, Consequence } from '#domain/event/event.ts'
import { isNewer, isSameCount, newestLevels, placeKey, type StockLevel } from '#domain/stock/stock-move.ts'
import { lockLevelPlaces } from './lock-level-places.ts'

interface LevelOptions extends Consequence {
  account: string
  actor: Actor
  now: Date
  levels: readonly StockLevel[]
}

/** The outcome of a level: of its writing, or other pieces on hand than the caller expected. */
type LevelState = WrittenState | 'conflict'

/** The outcome of a conditional level where nothing is counted. */
const UNCOUNTED: SetLevel = { state: 'conflict', onHand: 0 }

/**
 * The outcome of a level, and the pieces on hand now; null for a variant or warehouse that the store does not have, or
 * no longer.
 */
type SetLevel = { state: LevelState; onHand: number } | null

/**
 * Sets counted levels in warehouses. The newest count of a place wins by its own time, in any sequence of arrival, and
 * moves after that time are added to it (decision 031). A count without a time counts as of now. A count that conflicts
 * with the expected pieces does not discard an older one. The listings follow a moment later, as after an order
 * (decision 016).
 * @returns the state of each level, in the same sequence
 */
export async function setLevels(
  db: Db,
  { account, actor, now: at, levels, isConsequence }: LevelOptions,
): Promise<SetLevel[]> {
  const { conflicts, newest, written } = await inTransaction(db, async (tx) => {
    await lockLevelPlaces(tx, { account, levels, now: at })
    const conflicts = await findConflicts(tx, { account, levels })
    const newest = newestLevels(levels.filter((level) => !conflicts.has(level)))
    const standing = { account, actor, at, levels: [...newest.values()], isConsequence }
    return { conflicts, newest, written: await writeLevels(tx, standing) }
  })
  const byPlace = new Map(written.map(({ state, onHand, ...place }) => [placeKey(place), { state, onHand }]))
  return levels.map((level) => {
    const found = byPlace.get(placeKey(level))
    const standing = newest.get(placeKey(level))
    const seen = conflicts.get(level)
    const isOutdated = standing !== undefined && isNewer(standing, level)
    if (seen !== undefined && !isOutdated) return { state: 'conflict', onHand: found?.onHand ?? seen }
    if (!found || !standing) return level.expected === null ? null : UNCOUNTED
    if (standing === level) return found
    return { ...found, state: stateBeside(level, { standing, state: found.state }) }
  })
}

/** The state of a level that competes with a newer level of the same place. */
function stateBeside(
  level: StockLevel,
  { standing, state }: { standing: StockLevel; state: WrittenState },
): WrittenState {
  if (!isSameCount(level, standing)) return 'outdated'
  return state === 'applied' ? 'repeated' : state
}
