import type { HeldCoupon } from '#domain/coupon/coupon.ts'

type ConfirmedCoupon = Pick<HeldCoupon, 'token' | 'discountPercentage'>

// A page in the browser belongs to one store, which has one coupon at a time.
let confirmed: ConfirmedCoupon | null = null
const listeners = new Set<() => void>()

/** Records that the server has confirmed the coupon on this visit. The storage itself is untrusted. */
export function confirmCoupon({ token, discountPercentage }: ConfirmedCoupon): void {
  confirmed = { token, discountPercentage }
  for (const listener of listeners) listener()
}

/** Whether the server has confirmed this very coupon on this visit. */
export function isConfirmed({ token, discountPercentage }: ConfirmedCoupon): boolean {
  return confirmed?.token === token && confirmed.discountPercentage === discountPercentage
}

/** For `useSyncExternalStore`. */
export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
