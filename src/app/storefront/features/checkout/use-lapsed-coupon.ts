import { useState } from 'react'
import { type HeldCoupon, isExpired } from '#domain/coupon/coupon.ts'

/**
 * The coupon that has expired since the page has shown it; none where it went otherwise, or another came.
 * @param active the coupon that stands
 */
export function useLapsedCoupon(active: HeldCoupon | null): { lapsed: HeldCoupon | null; forget: () => void } {
  const [seen, setSeen] = useState(active)
  const [lapsed, setLapsed] = useState<HeldCoupon | null>(null)
  if (seen !== active) {
    setSeen(active)
    // It is dropped with the second in which its time is over; what goes earlier was removed, or used.
    setLapsed(active === null && seen !== null && isExpired(seen, Date.now()) ? seen : null)
  }
  return { lapsed, forget: () => setLapsed(null) }
}
