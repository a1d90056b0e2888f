/** How long reserved pieces are held (docs/rules.md#pickup-hold). */
const HOLD_MS = 48 * 3_600_000

/** A store may hold pieces for as long as it likes; a date further ahead is a slip of the pen. */
const MOST_HELD_MS = 366 * 86_400_000

/**
 * Until when an order's pieces are held (docs/decisions/016, 045); null for a delivery, whose pieces are held until it has
 * left the store.
 * @param pickup the chosen hour, milliseconds since 1970
 */
export function holdUntil(pickup: { at: number } | null): number | null {
  return pickup && pickup.at + HOLD_MS
}

export type HoldEndRejection = 'hold-end-past' | 'hold-end-far'

/** Checks an end that a store chooses for a hold. @returns null where nothing is wrong */
export function checkHoldEnd(until: Date, now: Date): HoldEndRejection | null {
  const ahead = until.getTime() - now.getTime()
  if (ahead <= 0) return 'hold-end-past'
  return ahead > MOST_HELD_MS ? 'hold-end-far' : null
}

/** An order's hold, as far as its shopper is told. */
interface ShownHold {
  /** Whether an hour was chosen; without one the hold begins with the order. */
  hasHour: boolean
  /** Whether pieces went back before the order left the store. */
  isReleased: boolean
}

/** The sentence about the hold of a pickup. */
export function heldSentence({ hasHour, isReleased }: ShownHold): string {
  if (isReleased) return 'Ya no apartamos tus productos: pregunta en la tienda si aún los hay.'
  return `Apartamos tus productos durante 48 horas a partir de ${hasHour ? 'la hora que elegiste' : 'tu pedido'}.`
}
