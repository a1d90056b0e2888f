import type { OpenStoreContext } from '#app/storefront/context.ts'
import { findOrderBranch } from '#data/store/find-branch.ts'
import { orderBranch } from '#domain/order/order-branch.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { type ShownBranch, withPickups } from '#domain/pickup/pickup-texts.ts'
import { withNearDays } from '#domain/store/opening-hours.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

/** The branch where an order is picked up, with the hours of that; null for a delivery. */
export async function pickupBranch(
  { db, account, catalogue, store, now }: OpenStoreContext,
  { deliveryMethod, header }: OrderRecord,
): Promise<ShownBranch | null> {
  if (deliveryMethod !== 'pickup') return null
  const current = await catalogue.remember(`branch ${header.sucursal}`, () => findOrderBranch(db, { account, header }))
  const branch = orderBranch(header, current)
  if (!branch) return null
  const { date: today } = wallClock(store.timeZone, now.getTime())
  const near = withNearDays(branch, today)
  return branch === current ? withPickups(near, { isOpenSundays: store.sundayPickup, today }) : near
}
