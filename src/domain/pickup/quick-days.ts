import { addDays, wallClock } from '../time/zoned-time.ts'
import { isClosedSunday, isPickupDay, type PickupConditions, pickupSlots } from './pickup-days.ts'

/** A day that can be chosen with one press. */
export interface QuickDay {
  /** `Hoy`, `Mañana`, `Pasado Mañana`. */
  label: string
  /** `yyyy-MM-dd` by the clock of the store. */
  date: string
  /**
   * `sunday` in a store without pickups on Sundays, `closed` where the branch is; `full` when no slot of the day is
   * left.
   */
  state: 'open' | 'sunday' | 'closed' | 'full'
}

const LABELS = ['Hoy', 'Mañana', 'Pasado Mañana']

/**
 * The quick date buttons (docs/rules/pickup.md#quick-dates), by the clock of the store.
 * @throws RangeError when there is no such time zone
 */
export function quickDays(conditions: PickupConditions): QuickDay[] {
  const { now, timeZone } = conditions
  const { date: today } = wallClock(timeZone, now)
  return LABELS.map((label, ahead) => {
    const date = addDays(today, ahead)
    return { label, date, state: stateOf(date, conditions) }
  })
}

function stateOf(date: string, conditions: PickupConditions): QuickDay['state'] {
  if (isClosedSunday(date, conditions)) return 'sunday'
  if (!isPickupDay(date, conditions)) return 'closed'
  return pickupSlots(date, conditions).length > 0 ? 'open' : 'full'
}
