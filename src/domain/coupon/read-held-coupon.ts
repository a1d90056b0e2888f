import type { HeldCoupon } from './coupon.ts'

/** Whatever was found in the browser's storage, as a coupon; null when it is none. */
export function readHeldCoupon(_found: unknown): HeldCoupon | null {
  return null
}
