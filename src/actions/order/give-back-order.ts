import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { giveBackHeld } from '#data/hold/end-due-holds.ts'
import { endOrderHolds } from '#data/hold/end-order-holds.ts'
import { countTurns } from '#data/order/read-entries.ts'
import { takeOutHeld } from '#data/stock/take-out-held.ts'
import { orderMoveId } from '#domain/stock/stock-move.ts'

interface OrderToGiveBack {
  account: string
  orderId: number
  at: Date
  /** Variants whose pieces do not go back on sale: they leave the stock, as broken ones do. */
  withheld?: readonly number[]
}

/**
 * Gives back what an order still holds; the caller has locked its row.
 * @returns the products of which more can be bought since
 */
export async function giveBackOrder(
  tx: Db,
  { account, orderId, at, withheld = [] }: OrderToGiveBack,
): Promise<number[]> {
  const ended = (await endOrderHolds(tx, { account, orderId, at })).filter(({ wasActive }) => wasActive)
  const holds = ended.filter(({ variantId }) => withheld.includes(variantId))
  const given = ended.filter((hold) => !holds.includes(hold))
  if (holds.length > 0) {
    const eventId = orderMoveId(orderId, await countTurns(tx, { account, orderId }))
    await takeOutHeld(tx, { account, at, holds, eventId })
  }
  if (given.length === 0) return []
  const productIds = [...new Set(given.map(({ productId }) => productId))]
  await giveBackHeld(tx, { account, ended: given })
  await markListingsDue(tx, { account, productIds })
  return productIds
}
