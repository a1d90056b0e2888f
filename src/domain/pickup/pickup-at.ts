import { instantOf, isDate } from '../time/zoned-time.ts'
import { isPickupDay, type PickupConditions, pickupSlots } from './pickup-days.ts'

type PickupErrorCode = 'pickup-date-unavailable' | 'pickup-time-unavailable'

/** A pickup as it was chosen, and the moment of the choice. */
interface ChosenPickup extends PickupConditions {
  /** `yyyy-MM-dd` by the clock of the store; any text. */
  date: string
  /** `HH:mm` by the clock of the store; any text. */
  time: string
}

/**
 * The moment of a chosen pickup, milliseconds since 1970 (docs/rules/pickup.md#pickup-times). The date is rejected when
 * it is no date, past, a day without slots, or too far ahead; the time when it is no slot of that day, or no longer.
 * @throws RangeError when there is no such time zone
 */
export function pickupAt(choice: ChosenPickup): { ok: true; at: number } | { ok: false; error: PickupErrorCode } {
  const { date, time, timeZone } = choice
  if (!isDate(date) || !isPickupDay(date, choice)) return { ok: false, error: 'pickup-date-unavailable' }
  if (!pickupSlots(date, choice).includes(time)) return { ok: false, error: 'pickup-time-unavailable' }
  const [hours, minutes] = time.split(':').map(Number)
  return { ok: true, at: instantOf(timeZone, date, (hours ?? 0) * 60 + (minutes ?? 0)) }
}
