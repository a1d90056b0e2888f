/** A discount that the store issued (docs/rules/coupon.md#coupon); times in milliseconds since 1970. */
export interface Coupon {
  id: string
  /** 1 to 100. */
  discountPercentage: number
  createdAt: number
  expiresAt: number
  isUsed: boolean
  source: CouponSource
}

/** The reasons for which coupons are given: a smile, or the code of a campaign. */
export const COUPON_SOURCES = ['smile-detection', 'campaign'] as const

export type CouponSource = (typeof COUPON_SOURCES)[number]

/**
 * A coupon as the browser holds it: with the token, which only the server can sign. Where it comes from makes no
 * difference there.
 */
export interface HeldCoupon extends Omit<Coupon, 'source'> {
  token: string
}

/** The server's verdict on a coupon token that was sent to it. */
export type CouponVerdict =
  | { ok: true; coupon: Coupon }
  | { ok: false; code: 'coupon-unknown' | 'coupon-expired' | 'coupon-used' | 'campaign-ended' | 'campaign-used-up' }

/** Lifetime of a coupon in milliseconds (docs/rules/coupon.md#coupon-lifetime). */
export const COUPON_LIFETIME = 15 * 60_000

/** The coupon that the server issues. */
export function newCoupon({
  id,
  discountPercentage,
  source,
  now,
}: Pick<Coupon, 'id' | 'discountPercentage' | 'source'> & { now: number }): Coupon {
  return { id, discountPercentage, createdAt: now, expiresAt: now + COUPON_LIFETIME, isUsed: false, source }
}

export function isCouponExpired({ expiresAt }: Pick<Coupon, 'expiresAt'>, now: number): boolean {
  return now >= expiresAt
}

/** Whether the coupon counts: an expired or used coupon is dropped (docs/rules/coupon.md#coupon-lifetime). */
export function stands(coupon: Pick<Coupon, 'expiresAt' | 'isUsed'>, now: number): boolean {
  return !coupon.isUsed && !isCouponExpired(coupon, now)
}

/** Whether another coupon can be taken, which is when none is active (docs/rules/coupon.md#one-coupon-at-a-time). */
export function canTakeCoupon(active: Pick<Coupon, 'expiresAt' | 'isUsed'> | null, now: number): boolean {
  return active === null || !stands(active, now)
}

/**
 * The coupon with its times moved from the server's clock to the browser's, so that a clock that is wrong neither
 * prolongs nor ends it.
 * @param serverNow the server's clock when it responded
 * @param browserNow the browser's clock when the response came
 */
export function onThisClock<Issued extends Pick<Coupon, 'createdAt' | 'expiresAt'>>(
  coupon: Issued,
  serverNow: number,
  browserNow: number,
): Issued {
  const ahead = browserNow - serverNow
  return { ...coupon, createdAt: coupon.createdAt + ahead, expiresAt: coupon.expiresAt + ahead }
}
