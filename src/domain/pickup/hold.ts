/** Checkout §9: reserved products are held 48 hours. */
const HOLD_MS = 48 * 3_600_000

/**
 * Until when an order's pieces are held (decision 016).
 * @param pickupAt the chosen pickup; null for a delivery, which is held from the order on
 */
export function holdUntil({ pickupAt, placedAt }: { pickupAt: number | null; placedAt: number }): number {
  return (pickupAt ?? placedAt) + HOLD_MS
}
