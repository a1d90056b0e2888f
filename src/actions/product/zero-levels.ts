import type { Db } from '#data/database/client.ts'
import { ensureWarehouse } from '#data/import/ensure-warehouse.ts'
import { readSoldVariants } from '#data/product/read-uncounted.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import type { StockLevel } from '#domain/stock/stock-move.ts'
import { lockLevelPlaces } from '../stock/lock-level-places.ts'

/**
 * Locks the variants on sale of these products that no warehouse counts. @returns levels of zero pieces for them, in the
 * warehouse that is meant where none is named; the caller sets them in the same transaction
 */
export async function lockZeroLevels(
  tx: Db,
  { account, productIds, now }: { account: string; productIds: readonly number[]; now: Date },
): Promise<StockLevel[]> {
  const sold = await readSoldVariants(tx, { account, productIds })
  await takeVariantLocks(tx, { account, variantIds: sold.map(({ variantId }) => variantId) })
  // Another transaction may have counted them before the lock.
  const uncounted = (await readSoldVariants(tx, { account, productIds })).filter(({ isUncounted }) => isUncounted)
  if (uncounted.length === 0) return []
  const warehouseFid = await ensureWarehouse(tx, { account })
  const zero = { warehouseFid, eventId: '', at: null, pieces: 0, expected: null }
  const levels = uncounted.map(({ variantId }): StockLevel => ({ ...zero, variantId }))
  await lockLevelPlaces(tx, { account, levels, now })
  return levels
}
