import type { Db } from '#data/database/client.ts'
import { insertStock } from '#data/stock/insert-stock.ts'
import { lockStock } from '#data/stock/lock-stock.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import { findUncountedPlaces } from '#data/stock/write-levels.ts'
import type { Actor } from '#domain/event/event.ts'
import { moveTime } from '#domain/stock/stock-move.ts'
import type { TransferLine } from '#domain/transfer/transfer.ts'
import { moveStock } from '../stock/move-stock.ts'

interface PiecesToBringIn {
  account: string
  actor: Actor
  now: Date
  warehouseFid: string
  /** The id of the move. */
  eventId: string
  lines: readonly TransferLine[]
}

/**
 * Adds the pieces of a transfer to a warehouse. In an uncounted place they are the first known pieces: without stock
 * they would be lost, as a till's delivery is until a count.
 */
export async function bringIn(
  tx: Db,
  { account, actor, now, warehouseFid, eventId, lines }: PiecesToBringIn,
): Promise<void> {
  const places = lines.flatMap(({ variantId, pieces }) => (pieces > 0 ? [{ variantId, warehouseFid, pieces }] : []))
  if (places.length === 0) return
  const uncounted = (await findUncountedPlaces(tx, { account, places })).map(({ variantId }) => variantId)
  if (uncounted.length > 0) {
    await takeVariantLocks(tx, { account, variantIds: uncounted })
    await insertStock(tx, { account, warehouseFid, variantIds: uncounted })
  }
  const variantIds = places.map(({ variantId }) => variantId)
  const stock = await lockStock(tx, { account, warehouseFid, variantIds })
  const moves = places.map((place) => {
    return { ...place, eventId, at: moveTime(now, stock.get(place.variantId)?.countedAt ?? null) }
  })
  await moveStock(tx, { account, actor, now, moves, isConsequence: true })
}
