import { addDays, clockText, instantOf, wallClock, weekday } from '../time/zoned-time.ts'

/** A day on which an order can be picked up. */
export interface PickupDay {
  /** `yyyy-MM-dd` by the clock of the store. */
  date: string
  /** `HH:mm`, every half hour; empty where none is left. */
  slots: string[]
}

/** How many days ahead a pickup can be: its pieces are held until then (docs/decisions/016). */
export const PICKUP_DAYS_AHEAD = 30

const SATURDAY = 6
const SUNDAY = 7

/** Minutes since midnight; at the end of the day there is no slot any more. */
const FIRST_SLOT = 9 * 60
const WEEKDAY_END = 18 * 60
const SATURDAY_END = 14 * 60
const SLOT_LENGTH = 30

/** When and where pickups are chosen. */
export interface PickupConditions {
  /** Milliseconds since 1970. */
  now: number
  /** The store's time zone, by its IANA name. */
  timeZone: string
  /** Days on which the branch does not open at all, `yyyy-MM-dd`. */
  closedDates: readonly string[]
}

/**
 * The days from today on without Sundays and days on which the branch is closed (docs/rules.md#pickup-times), with
 * half-hour slots from 09:00, the last at 17:30 from Monday to Friday and at 13:30 on Saturdays; today without those up
 * to the current hour plus one.
 * @throws RangeError when there is no such time zone
 */
export function pickupDays(conditions: PickupConditions): PickupDay[] {
  const { now, timeZone } = conditions
  const { date: today } = wallClock(timeZone, now)
  return Array.from({ length: PICKUP_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
    .filter((date) => isPickupDay(date, conditions))
    .map((date) => ({ date, slots: pickupSlots(date, now, timeZone) }))
}

/** Whether a date is one of {@link pickupDays}, with slots left or not. */
export function isPickupDay(date: string, { now, timeZone, closedDates }: PickupConditions): boolean {
  const { date: today } = wallClock(timeZone, now)
  // In this form, dates sort as text.
  const isAhead = date >= today && date <= addDays(today, PICKUP_DAYS_AHEAD)
  return isAhead && weekday(date) !== SUNDAY && !closedDates.includes(date)
}

/**
 * The slots of one day of {@link pickupDays}, `HH:mm`.
 * @param date `yyyy-MM-dd`, today or later
 */
export function pickupSlots(date: string, now: number, timeZone: string): string[] {
  const day = weekday(date)
  if (day === SUNDAY) return []
  const clock = wallClock(timeZone, now)
  const isToday = date === clock.date
  // At 10:20, slots begin with 12:00.
  const first = isToday ? Math.max(FIRST_SLOT, (clock.hour + 2) * 60) : FIRST_SLOT
  const end = day === SATURDAY ? SATURDAY_END : WEEKDAY_END
  const slots: number[] = []
  for (let minutes = first; minutes < end; minutes += SLOT_LENGTH) slots.push(minutes)
  const existing = isWithoutClockChange(date, first, end, timeZone)
    ? slots
    : slots.filter((each) => exists(date, each, timeZone))
  return existing.map(clockText)
}

/** Whether no clock change lies between two times of a day, as on nearly all days: then every time exists. */
function isWithoutClockChange(date: string, from: number, to: number, timeZone: string): boolean {
  const milliseconds = instantOf(timeZone, date, to) - instantOf(timeZone, date, from)
  return milliseconds === (to - from) * 60_000 && exists(date, from, timeZone)
}

/** Whether the time exists on that day; it does not where the clocks are put forward over it. */
function exists(date: string, minutes: number, timeZone: string): boolean {
  const clock = wallClock(timeZone, instantOf(timeZone, date, minutes))
  return clock.date === date && clock.hour * 60 + clock.minute === minutes
}
