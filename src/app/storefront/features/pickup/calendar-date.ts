/** Converts `2026-11-21` to midday of that day in the browser's time zone, which the calendar works in. */
export function toCalendar(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

/** Converts a date of the calendar, in the browser's time zone, to `yyyy-MM-dd`. */
export function fromCalendar(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
