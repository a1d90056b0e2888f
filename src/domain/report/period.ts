import { addDays, isDate } from '../time/zoned-time.ts'

/** Calendar days of a store's time zone, `yyyy-MM-dd`; both of them belong to it. */
export interface Period {
  from: string
  to: string
}

export type PeriodRejection = 'period-malformed' | 'period-reversed' | 'period-too-long'

/** The most days of a period: with a leap year's, a whole year. */
export const MOST_DAYS = 366

const DAY_MS = 86_400_000

/** Parses the days of a period, as a URL has them. */
export function parsePeriod(
  from: string,
  to: string,
): { ok: true; period: Period } | { ok: false; code: PeriodRejection } {
  if (!isDate(from) || !isDate(to)) return { ok: false, code: 'period-malformed' }
  if (from > to) return { ok: false, code: 'period-reversed' }
  const period = { from, to }
  return countDays(period) > MOST_DAYS ? { ok: false, code: 'period-too-long' } : { ok: true, period }
}

/** The number of its days. */
export function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Every day of it, the first one first. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: countDays(period) }, (_, day) => addDays(period.from, day))
}

/** The period that it is compared with: as many days, right before it. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) }
}

/** So many days, of which the last one is given. */
export function lastDays(to: string, days: number): Period {
  return { from: addDays(to, 1 - days), to }
}
