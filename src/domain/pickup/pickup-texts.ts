import type { Branch } from '../store/branch.ts'
import { clock, joinedDays } from '../store/opening-hours.ts'
import { listed } from '../text/listed.ts'
import { shortDay } from '../time/written-time.ts'
import { addDays } from '../time/zoned-time.ts'
import { isPickupAllDay, type PickupDay, type PickupHours, pickupHours, weeklySlots } from './pickup-days.ts'

/**
 * The first slot that is left: `Recoge hoy desde las 12:00`, `Recoge el lunes 30 desde las 9:00`.
 * @param days as {@link pickupDays} returns them
 * @param today `yyyy-MM-dd` by the clock of the store
 * @returns null where none is left
 */
export function firstSlotText(days: readonly PickupDay[], today: string): string | null {
  for (const { date, slots } of days) {
    const [first] = slots
    if (first !== undefined) return `Recoge ${dayText(date, today)} desde las ${first.replace(/^0/, '')}`
  }
  return null
}

function dayText(date: string, today: string): string {
  if (date === today) return 'hoy'
  return date === addDays(today, 1) ? 'mañana' : `el ${shortDay(date, today)}`
}

/**
 * When orders are picked up in a week: `lunes a viernes 9:00–17:30 · sábado 9:00–13:30`, from the first slot to the
 * last; '' without pickups.
 */
export function weeklyPickupText(opening: PickupHours): string {
  const written = weeklySlots(opening).map((runs) =>
    listed(runs.map(({ first, last }) => (first === last ? clock(first) : `${clock(first)}–${clock(last)}`))),
  )
  return joinedDays(written)
    .filter(({ hours }) => hours !== '')
    .map(({ days, hours }) => `${days.toLowerCase()} ${hours}`)
    .join(' · ')
}

/** A branch as a page shows it to shoppers. */
export interface ShownBranch extends Branch {
  /** When orders are picked up in a week; absent or '' where that is never, or during all hours of the branch. */
  pickups?: string
}

/**
 * The branch where orders are picked up, with the hours of that.
 * @param today `yyyy-MM-dd` by the clock of the store
 */
export function withPickups(branch: Branch, day: { isOpenSundays: boolean; today: string }): ShownBranch {
  return { ...branch, pickups: separatePickupText(pickupHours(branch, day)) }
}

/** As {@link weeklyPickupText}; '' also where orders are picked up during all hours of the branch. */
export function separatePickupText(opening: PickupHours): string {
  return isPickupAllDay(opening) ? '' : weeklyPickupText(opening)
}
