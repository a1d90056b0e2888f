import type { OpenStoreContext } from '#app/storefront/context.ts'
import { checkCoupon } from '#data/coupon/check-coupon.ts'

/** Whether the coupon of a token is still valid. A shopper holds one coupon at a time. `''` is no coupon. */
export async function holdsActiveCoupon(
  { db, account, now, coupons }: OpenStoreContext,
  token: string,
): Promise<boolean> {
  const held = token === '' ? null : coupons.verify(token, account)
  return held !== null && (await checkCoupon(db, { account, id: held.id, now })).ok
}
