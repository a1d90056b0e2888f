import { TicketX } from 'lucide-react'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { CouponFrame } from '../coupon/coupon-frame.tsx'

interface LapsedCouponProps {
  coupon: HeldCoupon
  onRemove: () => void
}

/**
 * Where the coupon stood that has expired under the shopper's eyes (docs/rules.md#coupon-countdown): as high as it was,
 * until it is removed.
 */
export function LapsedCoupon({ coupon, onRemove }: LapsedCouponProps) {
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
