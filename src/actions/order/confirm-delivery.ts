import type { Db } from '#data/database/client.ts'
import { writeHoldEnd } from '#data/hold/write-hold-end.ts'
import type { LockedOrder } from '#data/order/lock-order.ts'

/**
 * Holds what a delivery still holds until it leaves the store, since the store has confirmed it: with its first status,
 * or with its first key of the point of sale (decision 063). The caller has locked its row. What went back on sale is
 * not taken again, and a pickup stays as it is.
 */
export async function confirmDelivery(
  tx: Db,
  { account, order: { id, deliveryMethod } }: { account: string; order: Pick<LockedOrder, 'id' | 'deliveryMethod'> },
): Promise<void> {
  if (deliveryMethod === 'delivery') await writeHoldEnd(tx, { account, orderId: id, until: null })
}
