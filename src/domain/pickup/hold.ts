/** Reserved products are held 48 hours (docs/rules.md#pickup-hold). */
const HOLD_MS = 48 * 3_600_000

/**
 * Until when an order's pieces are held (decision 016).
 * @param pickupAt the chosen pickup; null for a delivery, which is held from the order on
 */
export function holdUntil({ pickupAt, placedAt }: { pickupAt: number | null; placedAt: number }): number {
  return (pickupAt ?? placedAt) + HOLD_MS
}

/** What is said of a pickup to who ordered it; without a chosen hour it is held from the order on. */
export function heldSentence(hasHour: boolean): string {
  return `Apartamos tus productos durante 48 horas a partir de ${hasHour ? 'la hora que elegiste' : 'tu pedido'}.`
}
