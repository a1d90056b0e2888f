import type { Db } from '#data/database/client.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import { findUncountedPlaces, insertEmptyStock, takePlaceLocks } from '#data/stock/write-levels.ts'
import { newestLevels, placeKey, type StockLevel } from '#domain/stock/stock-move.ts'

/** Locks the places of levels, uncounted ones by their variants, and inserts stock where a level is written. */
export async function lockLevelPlaces(
  tx: Db,
  { account, levels, now }: { account: string; levels: readonly StockLevel[]; now: Date },
): Promise<void> {
  const places = [...newestLevels(levels).values()]
  const uncounted = await findUncountedPlaces(tx, { account, places })
  if (uncounted.length > 0) {
    await takeVariantLocks(tx, { account, variantIds: uncounted.map(({ variantId }) => variantId) })
    // The caller's expectation cannot have been seen.
    const written = new Set(levels.filter(({ expected }) => expected === null).map(placeKey))
    await insertEmptyStock(tx, { account, places: uncounted.filter((place) => written.has(placeKey(place))) })
  }
  await takePlaceLocks(tx, { account, places, now })
}
