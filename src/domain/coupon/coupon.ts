/** A discount that the shop issued (storefront §3); times in milliseconds since 1970. */
export interface Coupon {
  id: string
  /** 1 to 100. */
  discountPercentage: number
  createdAt: number
  expiresAt: number
  isUsed: boolean
  source: 'smile-detection'
}

/** As the browser holds it: with the seal that only the server can make. */
export interface HeldCoupon extends Coupon {
  token: string
}

/** Storefront §9, Smile coupon lifetime: milliseconds. */
export const COUPON_LIFETIME = 15 * 60_000
