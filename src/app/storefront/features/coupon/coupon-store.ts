import { keptStore } from '#app/storage/kept-store.ts'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { readHeldCoupon } from '#domain/coupon/read-held-coupon.ts'

/** The active coupon of a store, in the shopper's browser; null without one. Whether it has expired is asked elsewhere. */
export const couponOf = keptStore<HeldCoupon | null>({
  keyOf: (account) => `vitrina:${account}:coupon`,
  version: 1,
  empty: null,
  read: readHeldCoupon,
})
