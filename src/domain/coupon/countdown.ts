import { COUPON_LIFETIME, type Coupon } from './coupon.ts'

/** Milliseconds until the coupon expires: 0 when it has, and never more than a coupon's lifetime. */
export function timeLeft({ expiresAt }: Pick<Coupon, 'expiresAt'>, now: number): number {
  return Math.min(Math.max(expiresAt - now, 0), COUPON_LIFETIME)
}

/**
 * Minutes:seconds until expiry, then 'Expirado' (docs/rules/coupon.md#coupon-countdown). The last second begun is
 * `0:01`.
 */
export function countdown(coupon: Pick<Coupon, 'expiresAt'>, now: number): string {
  const seconds = Math.ceil(timeLeft(coupon, now) / 1_000)
  if (seconds === 0) return 'Expirado'
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
