/** How long reserved pieces are held (docs/rules.md#pickup-hold). */
const HOLD_MS = 48 * 3_600_000

/**
 * Until when an order's pieces are held (docs/decisions/016).
 * @param pickupAt the chosen pickup; null for a delivery, which is held from the order on
 */
export function holdUntil({ pickupAt, placedAt }: { pickupAt: number | null; placedAt: number }): number {
  return (pickupAt ?? placedAt) + HOLD_MS
}

/** The sentence about the hold of a pickup. Without a chosen hour it begins with the order. */
export function heldSentence(hasHour: boolean): string {
  return `Apartamos tus productos durante 48 horas a partir de ${hasHour ? 'la hora que elegiste' : 'tu pedido'}.`
}
