/** `2026-11-21` as midday of that day by the browser's clock, which is what a calendar of this browser counts by. */
export function toCalendar(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

/** The day that a calendar of this browser means, `yyyy-MM-dd`. */
export function fromCalendar(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
