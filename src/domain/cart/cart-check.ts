import type { CouponVerdict } from '../coupon/coupon.ts'
import type { Offer } from './offer.ts'

/** The server's answer about all lines of a cart at once, and about the coupon if one was shown. */
export interface CartCheck {
  /** Of the variants asked for, those that the shop sells. */
  offers: Offer[]
  /** Null when none was shown. */
  coupon: CouponVerdict | null
  /** The server's clock, milliseconds since 1970. */
  now: number
}
