import type { HeldCoupon } from '#domain/coupon/coupon.ts'

type Confirmed = Pick<HeldCoupon, 'token' | 'discountPercentage'>

// A page in the browser belongs to one store, which has one coupon at a time.
let confirmed: Confirmed | null = null
const hearers = new Set<() => void>()

/** Takes note that the shop has said on this visit that the coupon stands. What storage holds anybody could have written. */
export function confirmCoupon({ token, discountPercentage }: Confirmed): void {
  confirmed = { token, discountPercentage }
  for (const hear of hearers) hear()
}

/** Whether the shop has said on this visit that this very coupon stands. */
export function isConfirmed({ token, discountPercentage }: Confirmed): boolean {
  return confirmed?.token === token && confirmed.discountPercentage === discountPercentage
}

/** For `useSyncExternalStore`. */
export function subscribeToConfirmation(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
