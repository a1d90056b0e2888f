import type { CouponVerdict } from '../coupon/coupon.ts'
import type { Offer } from './offer.ts'

/** The server's response about all lines of a cart at once, and about the coupon if one was sent. */
export interface CartCheck {
  /** The requested variants that the store sells. */
  offers: Offer[]
  /** Null when none was sent. */
  coupon: CouponVerdict | null
  /** The server's clock, milliseconds since 1970. */
  now: number
}
