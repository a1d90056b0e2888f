import { arrivalOf } from '../checkout/arrival.ts'
import type { ShippingType } from '../checkout/checkout-form.ts'
import { instantOf } from '../time/zoned-time.ts'

const HOUR_MS = 3_600_000
/** The last minute of a day, in minutes since midnight. */
const LAST_MINUTE = 23 * 60 + 59

/** A delivery when it is placed. */
export interface PlacedDelivery {
  /** Milliseconds since 1970. */
  placedAt: number
  shippingType: ShippingType
}

/**
 * Until when the pieces of a delivery are held that its store has not confirmed (docs/decisions/063): for the store's
 * hours, and at least to the end of the last day on which the shopper expects it. Confirmed, they are held until it
 * leaves the store.
 * @param hours as the store has set them
 * @returns milliseconds since 1970
 * @throws RangeError when there is no such time zone
 */
export function deliveryHeldUntil(
  { placedAt, shippingType }: PlacedDelivery,
  { hours, timeZone }: { hours: number; timeZone: string },
): number {
  const { to } = arrivalOf(placedAt, timeZone, [shippingType])
  return Math.max(placedAt + hours * HOUR_MS, instantOf(timeZone, to, LAST_MINUTE))
}
