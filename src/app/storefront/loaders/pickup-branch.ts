import type { OpenStoreContext } from '#app/storefront/context.ts'
import { findBranch } from '#data/store/find-branch.ts'
import { orderBranch } from '#domain/order/order-branch.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { Branch } from '#domain/store/branch.ts'
import { withNearDays } from '#domain/store/opening-hours.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

/** The branch where an order is picked up; null for a delivery. */
export async function pickupBranch(
  { db, account, catalogue, store, now }: OpenStoreContext,
  { deliveryMethod, header }: OrderRecord,
): Promise<Branch | null> {
  if (deliveryMethod !== 'pickup') return null
  const current = await catalogue.remember('branch', () => findBranch(db, { account }))
  const branch = orderBranch(header, current)
  return branch && withNearDays(branch, wallClock(store.timeZone, now.getTime()).date)
}
