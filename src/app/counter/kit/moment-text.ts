import { clockText, wallClock } from '#domain/time/zoned-time.ts'

const shortDay = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** A moment by the store's clock: `17:30` today, else `24 nov, 17:30`. Both are milliseconds since 1970. */
export function shortMoment(timeZone: string, instant: number, now: number): string {
  const { date, hour, minute } = wallClock(timeZone, instant)
  const time = clockText(hour * 60 + minute)
  return date === wallClock(timeZone, now).date ? time : `${shortDay.format(new Date(date))}, ${time}`
}

/** How long ago a moment was: `hace 5 min`, `hace 3 h`, `hace 2 días`. */
export function ago(instant: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - instant) / 60_000))
  if (minutes < 1) return 'ahora'
  if (minutes < 60) return `hace ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `hace ${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'hace 1 día' : `hace ${days} días`
}
