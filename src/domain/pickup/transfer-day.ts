import { addDays, wallClock } from '../time/zoned-time.ts'

/** The most days that pieces of other branches may be on their way. Orders are picked up within 30 days. */
export const MOST_TRANSFER_DAYS = 30

/**
 * The day on which pieces of other branches are there, `yyyy-MM-dd` by the clock of the store
 * (docs/rules/pickup.md#pieces-of-other-branches).
 * @param days after which they are there, 0 or more
 * @throws RangeError when there is no such time zone
 */
export function transferDay(days: number, { now, timeZone }: { now: number; timeZone: string }): string {
  return addDays(wallClock(timeZone, now).date, days)
}
