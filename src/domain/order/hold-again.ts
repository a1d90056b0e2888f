import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import { pickupHeldUntil } from '../pickup/hold.ts'

/**
 * Until when the pieces of an order are held that are held again: as long as an order whose pickup is at its hour or,
 * where that has passed, now. Null for a delivery: the store wanted it. Milliseconds since 1970.
 */
export function heldAgainUntil(
  { deliveryMethod, pickupAt }: { deliveryMethod: DeliveryMethod; pickupAt: number | null },
  now: number,
): number | null {
  return deliveryMethod === 'delivery' ? null : pickupHeldUntil(Math.max(pickupAt ?? now, now))
}
