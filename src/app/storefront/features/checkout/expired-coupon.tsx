import TicketX from 'lucide-react/icons/ticket-x'
import { useState } from 'react'
import { CouponFrame } from '#app/storefront/features/coupon/coupon-frame.tsx'
import { type HeldCoupon, isCouponExpired } from '#domain/coupon/coupon.ts'

interface ExpiredCouponProps {
  coupon: HeldCoupon
  onRemove: () => void
}

/**
 * Takes the place of a coupon that has expired while it was shown (docs/rules/coupon.md#coupon-countdown), with the
 * same height, until it is removed.
 */
export function ExpiredCoupon({ coupon, onRemove }: ExpiredCouponProps) {
  return (
    <CouponFrame
      icon={<TicketX aria-hidden="true" size={22} strokeWidth={1.5} className="shrink-0 text-muted" />}
      onRemove={onRemove}
    >
      <span className="font-semibold">Cupón</span> · {coupon.discountPercentage} %
      <span role="timer" className="block text-danger">
        Expirado
      </span>
    </CouponFrame>
  )
}

/**
 * The coupon that has expired while the page showed it. It is null when the coupon was removed or used, and when
 * another coupon has taken its place.
 * @param active the coupon that counts
 */
export function useExpiredCoupon(active: HeldCoupon | null): { expired: HeldCoupon | null; dismiss: () => void } {
  const [seen, setSeen] = useState(active)
  const [expired, setExpired] = useState<HeldCoupon | null>(null)
  if (seen !== active) {
    setSeen(active)
    // A coupon is dropped in the second in which it expires; a coupon that goes earlier was removed or used.
    setExpired(active === null && seen !== null && isCouponExpired(seen, Date.now()) ? seen : null)
  }
  return { expired, dismiss: () => setExpired(null) }
}
