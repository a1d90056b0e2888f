import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { giveBackHeld } from '#data/hold/end-due-holds.ts'
import { endOrderHolds } from '#data/hold/end-order-holds.ts'

/**
 * Gives back what an order still holds; the caller has locked its row.
 * @returns the products of which more can be bought since
 */
export async function giveBackOrder(
  tx: Db,
  { account, orderId, at }: { account: string; orderId: number; at: Date },
): Promise<number[]> {
  const ended = (await endOrderHolds(tx, { account, orderId, at })).filter(({ wasActive }) => wasActive)
  if (ended.length === 0) return []
  const productIds = [...new Set(ended.map(({ productId }) => productId))]
  await giveBackHeld(tx, { account, ended })
  await markListingsDue(tx, { account, productIds })
  return productIds
}
