/** A moment by the clocks of a time zone. */
interface WallClock {
  /** `yyyy-MM-dd` */
  date: string
  hour: number
  minute: number
  second: number
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * A moment by the clocks of a time zone.
 * @param instant milliseconds since 1970
 * @throws RangeError when there is no such time zone (IANA name), or no such moment
 */
export function wallClock(timeZone: string, instant: number): WallClock {
  const parts = formatIn(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return { date, hour: Number(part('hour')), minute: Number(part('minute')), second: Number(part('second')) }
}

/** A moment by the clocks of a time zone as text that sorts: `2026-01-31 18:00:00`. */
export function localTime(timeZone: string, instant: number): string {
  const { date, ...clock } = wallClock(timeZone, instant)
  const parts = [clock.hour, clock.minute, clock.second].map((part) => String(part).padStart(2, '0'))
  return `${date} ${parts.join(':')}`
}

/**
 * The moment at which the clocks of a time zone show a date and time, milliseconds since 1970. Where they are put back
 * and there are two, it is the first; where they are put forward over it, it is the time that they show instead (02:30
 * → 03:30).
 * @param date `yyyy-MM-dd`, an existing day
 * @param minutes since midnight
 * @throws RangeError when there is no such time zone (IANA name)
 */
export function instantOf(timeZone: string, date: string, minutes: number): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS
  // Clocks change at most once in two days, so the offset equals the day before's or the day after's.
  const before = offsetAt(timeZone, shown - DAY_MS)
  const after = offsetAt(timeZone, shown + DAY_MS)
  if (before === after) return shown - before
  const moments = [shown - before, shown - after].filter((instant) => instant + offsetAt(timeZone, instant) === shown)
  return moments.length > 0 ? Math.min(...moments) : shown - before
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC. */
export function offsetAt(timeZone: string, instant: number): number {
  const { date, hour, minute, second } = wallClock(timeZone, instant)
  const shown = Date.parse(`${date}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1_000
  return shown - Math.floor(instant / 1_000) * 1_000
}

/** Formats by time zone: making one takes longer than all of its uses. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

const LAST_DATE = '9999-12-31'

/**
 * Whether the calendar has such a day: `yyyy-MM-dd`, not `2026-02-30`, nor one of a year 0, and one after which another
 * day can be written.
 */
export function isDate(written: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written) || written < '0001' || written === LAST_DATE) return false
  const midnight = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(midnight) && dateText(midnight) === written
}

/** The date so many days later by the calendar, regardless of clock changes. */
export function addDays(date: string, days: number): string {
  return dateText(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS)
}

/** ISO day of the week: 1 lunes … 7 domingo. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** `600` → `10:00`, with two digits for the hour: `09:30`. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function dateText(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10)
}
