import { dayAndTime } from '../time/written-time.ts'

const HOUR_MS = 3_600_000
/** How long the pieces of a pickup are held (docs/rules/pickup.md#pickup-hold). */
const HOLD_MS = 48 * HOUR_MS

/** The most hours that a store can set for the pieces of a delivery that it has not confirmed. */
export const MOST_DELIVERY_HOLD_HOURS = 720

/** A store may hold pieces for as long as it likes; a date further ahead is a slip of the pen. */
const MOST_HELD_MS = 366 * 86_400_000

/**
 * Until when the pieces of a pickup are held (docs/decisions/016, 045).
 * @param at the chosen hour, milliseconds since 1970
 */
export function pickupHeldUntil(at: number): number {
  return at + HOLD_MS
}

export type HoldEndRejection = 'hold-end-past' | 'hold-end-far'

/** Checks an end that a store chooses for a hold. @returns null where nothing is wrong */
export function checkHoldEnd(until: Date, now: Date): HoldEndRejection | null {
  const ahead = until.getTime() - now.getTime()
  if (ahead <= 0) return 'hold-end-past'
  return ahead > MOST_HELD_MS ? 'hold-end-far' : null
}

/** An order's hold, as far as its shopper sees it. */
interface ShownHold {
  /** Whether an hour was chosen; without one the hold begins with the order. */
  hasHour: boolean
  /** Whether pieces went back before the order left the store. */
  isReleased: boolean
}

/** The sentence for the shopper of an order whose pieces went back before it left the store. */
export const RELEASED_SENTENCES: Record<'pickup' | 'delivery', string> = {
  pickup: 'Ya no apartamos tus productos: pregunta en la tienda si aún los hay.',
  delivery: 'Ya no apartamos tus productos: pregunta a la tienda si aún los hay.',
}

/**
 * Until when the pieces of an order are held, for the shopper who has to pay by then. '' where the hold has no end
 * before the order leaves the store.
 * @param order `heldUntil` in milliseconds since 1970
 */
export function heldUntilSentence(
  order: { heldUntil: number | null; isReleased: boolean; deliveryMethod: 'pickup' | 'delivery' },
  { timeZone, now }: { timeZone: string; now: number },
): string {
  const { heldUntil, isReleased, deliveryMethod } = order
  if (isReleased || (heldUntil !== null && heldUntil <= now)) return RELEASED_SENTENCES[deliveryMethod]
  if (heldUntil === null) return ''
  const { date, time } = dayAndTime(timeZone, heldUntil)
  return `Apartamos tus productos hasta el ${date}, ${time}.`
}

/** The sentence about the hold of a pickup. */
export function heldSentence({ hasHour, isReleased }: ShownHold): string {
  if (isReleased) return RELEASED_SENTENCES.pickup
  return `Apartamos tus productos durante 48 horas a partir de ${hasHour ? 'la hora que elegiste' : 'tu pedido'}.`
}
