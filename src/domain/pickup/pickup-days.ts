import { addDays, clockText, instantOf, wallClock, weekday } from '../time/zoned-time.ts'

/** A day on which an order can be picked up. */
export interface PickupDay {
  /** `yyyy-MM-dd` by the clock of the store. */
  date: string
  /** `HH:mm`, every half hour; none where none is left. */
  slots: string[]
}

/** Days ahead that a pickup can be chosen for: its pieces are held until then (decision 016). */
export const PICKUP_DAYS_AHEAD = 30

const SATURDAY = 6
const SUNDAY = 7

/** Minutes since midnight; the end is no slot any more. */
const FIRST_SLOT = 9 * 60
const WEEKDAY_END = 18 * 60
const SATURDAY_END = 14 * 60
const SLOT_LENGTH = 30

/**
 * The days from today on (docs/rules.md#pickup-times), Sundays left out: half-hour slots from 09:00, the last at 17:30
 * from Monday to Friday and at 13:30 on Saturdays; today without those up to the current hour plus one.
 * @throws RangeError when there is no such time zone
 */
export function pickupDays(now: number, timeZone: string): PickupDay[] {
  const { date: today } = wallClock(timeZone, now)
  return Array.from({ length: PICKUP_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
    .filter((date) => weekday(date) !== SUNDAY)
    .map((date) => ({ date, slots: pickupSlots(date, now, timeZone) }))
}

/** Whether the date is one of {@link pickupDays}, with slots left or not. */
export function isPickupDay(date: string, now: number, timeZone: string): boolean {
  const { date: today } = wallClock(timeZone, now)
  // Dates written so are in the order of their letters.
  return date >= today && date <= addDays(today, PICKUP_DAYS_AHEAD) && weekday(date) !== SUNDAY
}

/**
 * The slots of one day, `HH:mm`: those of {@link pickupDays}.
 * @param date `yyyy-MM-dd`, today or later
 */
export function pickupSlots(date: string, now: number, timeZone: string): string[] {
  const day = weekday(date)
  if (day === SUNDAY) return []
  const clock = wallClock(timeZone, now)
  const isToday = date === clock.date
  // From the full hour that is more than one after the current: at 10:20, from 12:00 on.
  const first = isToday ? Math.max(FIRST_SLOT, (clock.hour + 2) * 60) : FIRST_SLOT
  const end = day === SATURDAY ? SATURDAY_END : WEEKDAY_END
  const slots: number[] = []
  for (let minutes = first; minutes < end; minutes += SLOT_LENGTH) slots.push(minutes)
  const shown = isEven(date, first, end, timeZone) ? slots : slots.filter((each) => isShown(date, each, timeZone))
  return shown.map(clockText)
}

/** Whether the clocks go on as ever between two times of a day, as they do on nearly all: then every time is shown. */
function isEven(date: string, from: number, to: number, timeZone: string): boolean {
  const milliseconds = instantOf(timeZone, date, to) - instantOf(timeZone, date, from)
  return milliseconds === (to - from) * 60_000 && isShown(date, from, timeZone)
}

/** Whether the clocks show the time on that day: where they are put forward over it, nobody can come then. */
function isShown(date: string, minutes: number, timeZone: string): boolean {
  const clock = wallClock(timeZone, instantOf(timeZone, date, minutes))
  return clock.date === date && clock.hour * 60 + clock.minute === minutes
}
