import { addDays, weekday } from './zoned-time.ts'

const MONDAY = 1
const FRIDAY = 5

/** Holidays on the same date every year, `MM-dd` (Ley Federal del Trabajo, article 74). */
const FIXED = ['01-01', '05-01', '09-16', '12-25']

/** Holidays on a Monday: the month, and which of its Mondays (Ley Federal del Trabajo, article 74). */
const MONDAYS: readonly { month: string; nth: number }[] = [
  { month: '02', nth: 1 },
  { month: '03', nth: 3 },
  { month: '11', nth: 3 },
]

/** The first of October of every sixth year, on which a president takes office. */
const INAUGURATION = { day: '10-01', first: 2024, every: 6 }

/**
 * Whether parcels are carried on a day: Monday to Friday, but for Mexico's statutory holidays.
 * @param date `yyyy-MM-dd`
 */
export function isBusinessDay(date: string): boolean {
  return weekday(date) <= FRIDAY && !isHoliday(date)
}

/**
 * The business day that is so many after a date; with 0 the date itself, or the next business day.
 * @param date `yyyy-MM-dd`
 */
export function businessDayAfter(date: string, days: number): string {
  let day = date
  while (!isBusinessDay(day)) day = addDays(day, 1)
  for (let left = days; left > 0; left--) {
    do day = addDays(day, 1)
    while (!isBusinessDay(day))
  }
  return day
}

function isHoliday(date: string): boolean {
  const [year = '', month = '', day = ''] = date.split('-')
  if (FIXED.includes(`${month}-${day}`)) return true
  if (`${month}-${day}` === INAUGURATION.day) return (Number(year) - INAUGURATION.first) % INAUGURATION.every === 0
  const nth = Math.ceil(Number(day) / 7)
  return weekday(date) === MONDAY && MONDAYS.some((each) => each.month === month && each.nth === nth)
}
