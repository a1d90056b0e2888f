import { TicketPercent } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { countdown } from '#domain/coupon/countdown.ts'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { couponClock } from './coupon-clock.ts'
import { CouponFrame } from './coupon-frame.tsx'

const ICON = { 'aria-hidden': true, size: 22, strokeWidth: 1.5, className: 'shrink-0 text-accent' } as const

interface CouponBoxProps {
  coupon: HeldCoupon
  /** Whether the shop has said on this visit that it stands. */
  isConfirmed: boolean
  onRemove: () => void
}

/** 'Cupón activo' with the time that it still has (docs/rules.md#coupon-box). */
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

/** Minutes and seconds. A timer is not announced every second: whoever listens reads it when they come to it. */
function Countdown({ coupon }: { coupon: HeldCoupon }) {
  const left = useSyncExternalStore(couponClock.subscribe, () => countdown(coupon, couponClock.get()))
  return (
    <span role="timer" className="text-ink tabular-nums">
      {left}
    </span>
  )
}
