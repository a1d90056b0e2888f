import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { parseHeldCoupon } from '#domain/coupon/parse-held-coupon.ts'

/** The held coupon of a store, in the shopper's browser; null without one. It may have expired (`useActiveCoupon`). */
export const couponOf = persistedStore<HeldCoupon | null>({
  keyOf: (account) => `vitrina:${account}:coupon`,
  version: 1,
  empty: null,
  parse: parseHeldCoupon,
})
