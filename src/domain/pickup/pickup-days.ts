import type { Branch, SpecialDay } from '../store/branch.ts'
import { type BranchHours, openTimes } from '../store/open-times.ts'
import { addDays, clockText, instantOf, wallClock, weekday } from '../time/zoned-time.ts'
import { isPickupPlace, type PickupPlace } from './pickup-place.ts'

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
/** A Sunday ends only with the branch's own hours. */
const SUNDAY_END = 24 * 60
export const SLOT_LENGTH = 30

/** The beginning of a week whose clock is UTC, which never changes. */
const ANY_MONDAY = '2024-01-01'

/** On which days and hours a store hands over pickups. */
export interface PickupHours {
  /** Whether orders can be picked up at all; without it no day has a slot. */
  isOffered: boolean
  /** The branch's own. */
  hours: BranchHours['hours']
  specialDays: readonly SpecialDay[]
  /** Whether the store has pickups on Sundays. */
  isOpenSundays: boolean
  /** `yyyy-MM-dd`: the day on which pieces of other branches are there; absent where none have to be brought. */
  firstDay?: string
}

/** When and where pickups are chosen. */
export interface PickupConditions {
  /** Milliseconds since 1970. */
  now: number
  /** The store's time zone, by its IANA name. */
  timeZone: string
  opening: PickupHours
}

/**
 * The hours of the pickups at a branch, with the special days alone that can matter.
 * @param branch null where the store has none
 * @param today `yyyy-MM-dd` by the clock of the store
 */
export function pickupHours(
  branch: (PickupPlace & Pick<Branch, 'specialDays'>) | null,
  { isOpenSundays, today }: { isOpenSundays: boolean; today: string },
): PickupHours {
  const [first, last] = [addDays(today, -1), addDays(today, PICKUP_DAYS_AHEAD)]
  const specialDays = (branch?.specialDays ?? []).filter(({ date }) => date >= first && date <= last)
  return { isOffered: isPickupPlace(branch), hours: branch?.hours ?? [], specialDays, isOpenSundays }
}

/**
 * The days from today on with half-hour slots (docs/rules/pickup.md#pickup-times): from 09:00, the last at 17:30 from
 * Monday to Friday and at 13:30 on Saturdays, as far as the branch is open for the whole of the slot; today without
 * those up to the current hour plus one. Days that never had a slot are left out.
 * @throws RangeError when there is no such time zone
 */
export function pickupDays(conditions: PickupConditions): PickupDay[] {
  const { now, timeZone } = conditions
  const { date: today } = wallClock(timeZone, now)
  return Array.from({ length: PICKUP_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
    .map((date) => ({ date, slots: slotsOf(date, conditions) }))
    .filter(({ slots }) => slots.length > 0)
    .map(({ date, slots }) => ({ date, slots: slotsLeft(date, slots, conditions).map(clockText) }))
}

/** Whether a date is one of {@link pickupDays}, with slots left or not. */
export function isPickupDay(date: string, conditions: PickupConditions): boolean {
  const { date: today } = wallClock(conditions.timeZone, conditions.now)
  // In this form, dates sort as text.
  const isAhead = date >= today && date <= addDays(today, PICKUP_DAYS_AHEAD)
  return isAhead && slotsOf(date, conditions).length > 0
}

/** Whether a date is a Sunday of a store that has no pickups on Sundays. */
export function isClosedSunday(date: string, { opening }: Pick<PickupConditions, 'opening'>): boolean {
  return weekday(date) === SUNDAY && !opening.isOpenSundays
}

/**
 * The slots of one day of {@link pickupDays}, `HH:mm`.
 * @param date `yyyy-MM-dd`, today or later
 */
export function pickupSlots(date: string, conditions: PickupConditions): string[] {
  return slotsLeft(date, slotsOf(date, conditions), conditions).map(clockText)
}

/**
 * The times of the pickups of each day of a week without special days, from Monday on: from the first slot to the last,
 * in minutes since midnight, several where the branch closes in between.
 */
export function weeklySlots({ isOffered, hours, isOpenSundays }: PickupHours): { first: number; last: number }[][] {
  const conditions = {
    now: 0,
    timeZone: 'UTC',
    opening: { isOffered, hours, specialDays: [], isOpenSundays },
  }
  return Array.from({ length: 7 }, (_, ahead) => runsOf(slotsOf(addDays(ANY_MONDAY, ahead), conditions)))
}

/** Whether orders are picked up in a week without special days during all hours of the branch, and no others. */
export function isPickupAllDay(opening: PickupHours): boolean {
  return weeklySlots(opening).every((runs, ahead) => {
    const open = openTimes({ hours: opening.hours, specialDays: [] }, addDays(ANY_MONDAY, ahead), 0)
    const ofDay = open.filter(({ to }) => to > 0)
    const pickups = runs.map(({ first, last }) => `${first}-${last + SLOT_LENGTH}`)
    return ofDay.map(({ from, to }) => `${from}-${to}`).join() === pickups.join()
  })
}

function runsOf(slots: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const slot of slots) {
    const run = runs.at(-1)
    if (run && slot === run.last + SLOT_LENGTH) run.last = slot
    else runs.push({ first: slot, last: slot })
  }
  return runs
}

function slotsLeft(date: string, slots: readonly number[], { now, timeZone }: PickupConditions): readonly number[] {
  const clock = wallClock(timeZone, now)
  // At 10:20, slots begin with 12:00.
  return date === clock.date ? slots.filter((minutes) => minutes >= (clock.hour + 2) * 60) : slots
}

/** All slots of a day, past ones too, in minutes since midnight. */
function slotsOf(date: string, conditions: PickupConditions): number[] {
  const { timeZone, opening } = conditions
  if (!opening.isOffered || isClosedSunday(date, conditions)) return []
  // In this form, dates sort as text.
  if (opening.firstDay !== undefined && date < opening.firstDay) return []
  const end = endOf(weekday(date))
  const slots = Array.from(
    { length: (end - FIRST_SLOT) / SLOT_LENGTH },
    (_, index) => FIRST_SLOT + index * SLOT_LENGTH,
  ).filter(isOpenOn(date, opening))
  if (slots.length === 0 || isWithoutClockChange(date, FIRST_SLOT, end, timeZone)) return slots
  return slots.filter((each) => exists(date, each, timeZone))
}

function endOf(day: number): number {
  if (day === SUNDAY) return SUNDAY_END
  return day === SATURDAY ? SATURDAY_END : WEEKDAY_END
}

/** Whether the branch is open for the whole of a slot of a day. */
function isOpenOn(date: string, { hours, specialDays }: PickupHours): (slot: number) => boolean {
  const times = openTimes({ hours, specialDays }, date, 0)
  return (slot) => times.some(({ from, to }) => from <= slot && slot + SLOT_LENGTH <= to)
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
