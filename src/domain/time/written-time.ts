import { clockText, wallClock } from './zoned-time.ts'

// Formats are made once, since making one takes longer than all of its uses. A date has no time zone: it is parsed as
// midnight in UTC and written in UTC. Times that depend on a time zone are taken from its wall clock.
const inNoZone = { timeZone: 'UTC' } as const
const day = new Intl.DateTimeFormat('es-MX', { ...inNoZone, weekday: 'long', day: 'numeric', month: 'long' })
const full = new Intl.DateTimeFormat('es-MX', { ...inNoZone, dateStyle: 'full' })
const long = new Intl.DateTimeFormat('es-MX', { ...inNoZone, dateStyle: 'long' })

/**
 * `2026-11-21` → `sábado, 21 de noviembre`.
 * @throws RangeError when there is no such day
 */
export function writtenDay(date: string): string {
  return day.format(new Date(date))
}

/**
 * `2026-11-21` → `sábado 21`; with the month, `sábado 21 de noviembre`, where it is another than today's.
 * @param today `yyyy-MM-dd`
 */
export function shortDay(date: string, today: string): string {
  const written = writtenDay(date).replace(',', '')
  return date.slice(0, 7) === today.slice(0, 7) ? written.replace(/ de .*$/, '') : written
}

/** `2026-11-21` → `sábado, 21 de noviembre de 2026`, otherwise as `writtenDay`. */
export function writtenFullDay(date: string): string {
  return full.format(new Date(date))
}

/** `2026-11-21` → `21 de noviembre de 2026`, otherwise as `writtenDay`. */
export function writtenDate(date: string): string {
  return long.format(new Date(date))
}

/**
 * A moment as `21 de noviembre de 2026`, by the clock of a time zone.
 * @param instant milliseconds since 1970
 * @throws RangeError when there is no such time zone (IANA name), or no such moment
 */
export function dateOfMoment(timeZone: string, instant: number): string {
  return writtenDate(wallClock(timeZone, instant).date)
}

/** A moment as `martes, 24 de noviembre` and `18:00`, otherwise as `dateOfMoment`. */
export function dayAndTime(timeZone: string, instant: number): { date: string; time: string } {
  const { date, hour, minute } = wallClock(timeZone, instant)
  return { date: writtenDay(date), time: clockText(hour * 60 + minute) }
}
