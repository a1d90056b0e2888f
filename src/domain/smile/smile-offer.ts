/**
 * Who gets a smile coupon in a store: no shopper, shoppers who smile at the camera, or also those who cannot or will
 * not.
 */
export const SMILE_COUPONS = ['off', 'camera', 'anyone'] as const

export type SmileCoupons = (typeof SMILE_COUPONS)[number]

/** How a shopper claims one: by a smile that the device saw, or by waiting without a camera. */
export const CLAIMS = ['smile', 'wait'] as const

export type SmileClaim = (typeof CLAIMS)[number]

/** The offer on the store's pages, or null. */
export interface SmileOffer {
  /** The coupon's discount, 1 to 100 percent. */
  percentage: number
  /** Whether it is also had without a camera. */
  withoutCamera: boolean
}

export function smileOffer({
  smileCoupons,
  couponPercentage,
}: {
  smileCoupons: SmileCoupons
  couponPercentage: number
}): SmileOffer | null {
  if (smileCoupons === 'off') return null
  return { percentage: couponPercentage, withoutCamera: smileCoupons === 'anyone' }
}

/** Whether a store gives a coupon for this claim. */
export function isOffered(offer: SmileOffer | null, claim: SmileClaim): boolean {
  return offer !== null && (claim === 'smile' || offer.withoutCamera)
}

/** Milliseconds that a shopper waits without a camera: about as long as it takes with one (ours). */
export const WAIT_WITHOUT_CAMERA = 8_000
