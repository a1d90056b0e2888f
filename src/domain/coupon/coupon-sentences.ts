import type { CouponVerdict } from './coupon.ts'

/**
 * Why a coupon can't be used: the server's verdict, or that the shopper has one already
 * (docs/rules/coupon.md#one-coupon-at-a-time).
 */
export type CouponRejection = Extract<CouponVerdict, { ok: false }>['code'] | 'coupon-active'

export const couponSentences: Record<CouponRejection, string> = {
  'coupon-unknown': 'Este cupón no es válido en esta tienda.',
  'coupon-expired': 'Tu cupón expiró.',
  'coupon-used': 'Este cupón ya se usó.',
  'campaign-ended': 'Este cupón ya terminó.',
  'campaign-used-up': 'Este cupón se agotó.',
  'coupon-active': 'Ya tienes un cupón activo.',
}

/** Shown where it is not known why there is no coupon. */
export const COUPON_FAILED = 'No pudimos darte tu cupón. Inténtalo de nuevo.'
