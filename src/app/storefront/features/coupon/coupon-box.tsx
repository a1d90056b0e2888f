import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useSyncExternalStore } from 'react'
import { countdown } from '#domain/coupon/countdown.ts'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { couponClock } from './coupon-clock.ts'
import { CouponFrame } from './coupon-frame.tsx'

const ICON = { 'aria-hidden': true, size: 22, strokeWidth: 1.5, className: 'shrink-0 text-accent' } as const

interface CouponBoxProps {
  coupon: HeldCoupon
  /** Whether the server has confirmed it on this visit. */
  isConfirmed: boolean
  onRemove: () => void
}

/** 'Cupón activo' with the time that is left (docs/rules/coupon.md#coupon-box). */
export function CouponBox({ coupon, isConfirmed, onRemove }: CouponBoxProps) {
  return (
    <CouponFrame icon={<TicketPercent {...ICON} />} onRemove={onRemove}>
      {isConfirmed ? (
        <>
          <span className="font-semibold">Cupón activo</span> · {coupon.discountPercentage} %
        </>
      ) : (
        <span className="font-semibold">Cupón por confirmar</span>
      )}
      <span className="block text-muted">
        Expira en <Countdown coupon={coupon} />
      </span>
    </CouponFrame>
  )
}

/** Minutes and seconds. Not announced every second: a screen reader reads the timer when the shopper comes to it. */
function Countdown({ coupon }: { coupon: HeldCoupon }) {
  const left = useSyncExternalStore(couponClock.subscribe, () => countdown(coupon, couponClock.get()))
  return (
    <span role="timer" className="text-ink tabular-nums">
      {left}
    </span>
  )
}
