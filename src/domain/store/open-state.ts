import { writtenDay } from '../time/written-time.ts'
import { addDays, wallClock, weekday } from '../time/zoned-time.ts'
import { type BranchHours, openTimes } from './open-times.ts'
import { clock, DAYS } from './opening-hours.ts'

const MIDNIGHT = 24 * 60
const WEEK_DAYS = 7
const WEEK = WEEK_DAYS * MIDNIGHT
/** How far ahead the next opening is looked for: over a week that is closed as a whole. */
const DAYS_AHEAD = 15

/** A moment by the clock of the store. */
export interface WallTime {
  /** `yyyy-MM-dd` */
  date: string
  /** Since midnight. */
  minutes: number
}

/** A moment by the clock of the store; null when there is no such time zone. */
export function wallTime(timeZone: string, moment: Date): WallTime | null {
  try {
    const { date, hour, minute } = wallClock(timeZone, moment.getTime())
    return { date, minutes: hour * 60 + minute }
  } catch {
    // A RangeError: the name of the zone.
    return null
  }
}

export interface OpenState {
  isOpen: boolean
  /** `Abierto ahora, cierra a las 19:00`, `Cerrado ahora, abre mañana a las 10:00`. */
  sentence: string
}

/** Whether a branch is open at a moment, and until or from when. */
export function openState(schedule: BranchHours, now: WallTime): OpenState {
  const spans = openTimes(schedule, now.date, DAYS_AHEAD)
  const current = spans.find(({ from, to }) => from <= now.minutes && now.minutes < to)
  if (current) {
    const isAlways = current.to - now.minutes >= WEEK
    const until = isAlways ? 'las 24 horas' : `ahora, cierra ${atClock(clockOf(current.to))}`
    return { isOpen: true, sentence: `Abierto ${until}` }
  }
  const next = spans.find(({ from }) => from > now.minutes)
  const when = next ? `, abre ${dayFrom(now.date, next.from)} ${atClock(clockOf(next.from))}` : ''
  return { isOpen: false, sentence: `Cerrado ahora${when}` }
}

function dayFrom(today: string, moment: number): string {
  const ahead = Math.floor(moment / MIDNIGHT)
  const date = addDays(today, ahead)
  if (ahead === 0) return 'hoy'
  if (ahead === 1) return 'mañana'
  // Beyond a week its name alone would be understood as the next one of that name.
  return `el ${ahead > WEEK_DAYS ? writtenDay(date).replace(',', '') : DAYS[weekday(date) - 1]}`
}

function atClock(minutes: number): string {
  return `${Math.floor(minutes / 60) === 1 ? 'a la' : 'a las'} ${clock(minutes)}`
}

function clockOf(moment: number): number {
  return ((moment % MIDNIGHT) + MIDNIGHT) % MIDNIGHT
}
