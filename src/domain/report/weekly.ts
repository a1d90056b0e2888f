import { addDays, instantOf, wallClock, weekday } from '../time/zoned-time.ts'
import { lastDays, type Period } from './period.ts'

/** Minutes since midnight of a Monday, by the store's clock. */
const DUE_AT = 8 * 60
/** How long they can be late, milliseconds: figures of a week that come on a Wednesday are no news. */
const LATE_MS = 86_400_000

/**
 * The Monday whose mail with the figures of the week before is due now; null where none is.
 * @throws RangeError when there is no such time zone (IANA name)
 */
export function dueMonday(timeZone: string, now: Date): string | null {
  const { date } = wallClock(timeZone, now.getTime())
  const monday = addDays(date, 1 - weekday(date))
  const since = now.getTime() - instantOf(timeZone, monday, DUE_AT)
  return since >= 0 && since < LATE_MS ? monday : null
}

/** The week before a Monday. */
export function weekBefore(monday: string): Period {
  return lastDays(addDays(monday, -1), 7)
}
