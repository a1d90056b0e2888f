import { wallClock, weekday } from '../time/zoned-time.ts'
import type { OpenDay } from './branch.ts'

const MIDNIGHT = 24 * 60
const WEEK = 7 * MIDNIGHT

const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** Days that follow each other with the same hours. */
export interface HoursLine {
  /** `Lunes a viernes`, `Sábado y domingo`, `Domingo`. */
  days: string
  /** `10:00–19:00`, `Abierto las 24 horas`, `Cerrado`. */
  hours: string
}

/** The opening hours of a week, consecutive days with equal hours joined. */
export function weeklyHours(days: readonly OpenDay[]): HoursLine[] {
  const written = DAYS.map((_, index) => hoursOf(days.find(({ day }) => day === index + 1)))
  const lines: HoursLine[] = []
  for (let first = 0; first < DAYS.length; ) {
    const hours = written[first] ?? CLOSED
    const next = written.findIndex((other, index) => index > first && other !== hours)
    const last = (next === -1 ? DAYS.length : next) - 1
    lines.push({ days: daysOf(first, last), hours })
    first = last + 1
  }
  return lines
}

const CLOSED = 'Cerrado'
const ROUND_THE_CLOCK = 'Abierto las 24 horas'

function hoursOf(day: OpenDay | undefined): string {
  if (!day || day.opens === day.closes) return CLOSED
  if (day.opens === 0 && day.closes === MIDNIGHT) return ROUND_THE_CLOCK
  return `${clock(day.opens)}–${clock(day.closes)}`
}

function daysOf(first: number, last: number): string {
  const [from = '', to = ''] = [DAYS[first], DAYS[last]]
  const named = first === last ? from : last === first + 1 ? `${from} y ${to}` : `${from} a ${to}`
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** A moment by the clock of the store. */
export interface WallTime {
  /** ISO day of the week: 1 lunes … 7 domingo. */
  day: number
  /** Since midnight. */
  minutes: number
}

/** A moment by the clock of the store; null when there is no such time zone. */
export function wallTime(timeZone: string, moment: Date): WallTime | null {
  try {
    const { date, hour, minute } = wallClock(timeZone, moment.getTime())
    return { day: weekday(date), minutes: hour * 60 + minute }
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

/**
 * Whether a branch is open at a moment, and until or from when. Hours that close before they open end the next day;
 * hours that close when they open are none.
 */
export function openState(days: readonly OpenDay[], now: WallTime): OpenState {
  const moment = (now.day - 1) * MIDNIGHT + now.minutes
  const spans = spansOf(days)
  const current = spans.find(({ from, to }) => from <= moment && moment < to)
  if (current) {
    const isAlways = current.to - current.from >= WEEK
    const until = isAlways ? 'las 24 horas' : `ahora, cierra ${atClock(current.to % MIDNIGHT)}`
    return { isOpen: true, sentence: `Abierto ${until}` }
  }
  const next = spans.find(({ from }) => from > moment)
  const when = next ? `, abre ${dayFrom(now, next.from)} ${atClock(next.from % MIDNIGHT)}` : ''
  return { isOpen: false, sentence: `Cerrado ahora${when}` }
}

/** Minutes from the beginning of the week's Monday; negative ones are in the week before. */
interface Span {
  from: number
  to: number
}

function spansOf(days: readonly OpenDay[]): Span[] {
  const week = days
    .filter(({ opens, closes }) => opens !== closes)
    .map(({ day, opens, closes }) => {
      const midnight = (day - 1) * MIDNIGHT
      return { from: midnight + opens, to: midnight + (closes > opens ? closes : closes + MIDNIGHT) }
    })
  const three = [-WEEK, 0, WEEK].flatMap((by) => week.map(({ from, to }) => ({ from: from + by, to: to + by })))
  const joined: Span[] = []
  for (const span of three.sort((left, right) => left.from - right.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

function dayFrom(now: WallTime, moment: number): string {
  const ahead = Math.floor(moment / MIDNIGHT) - (now.day - 1)
  if (ahead === 0) return 'hoy'
  return ahead === 1 ? 'mañana' : `el ${DAYS[(now.day - 1 + ahead) % DAYS.length]}`
}

function atClock(minutes: number): string {
  return `${Math.floor(minutes / 60) === 1 ? 'a la' : 'a las'} ${clock(minutes)}`
}

/** `600` → `10:00`; the end of a day is midnight. */
function clock(minutes: number): string {
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`
}
