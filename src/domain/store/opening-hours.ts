import { listed } from '../text/listed.ts'
import { writtenDay } from '../time/written-time.ts'
import { addDays } from '../time/zoned-time.ts'
import type { Branch, OpenSpan, Span, SpecialDay } from './branch.ts'

const MIDNIGHT = 24 * 60

export const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** How many days ahead special days are shown. */
const SPECIAL_DAYS_AHEAD = 14

/** Days that follow each other with the same hours. */
export interface HoursLine {
  /** `Lunes a viernes`, `Sábado y domingo`, `Domingo`. */
  days: string
  /** `10:00–19:00`, `10:00–14:00 y 16:00–20:00`, `Abierto las 24 horas`, `Cerrado`. */
  hours: string
}

/** The opening hours of a week, consecutive days with equal hours joined. */
export function weeklyHours(week: readonly OpenSpan[]): HoursLine[] {
  return joinedDays(DAYS.map((_, index) => hoursOf(week.filter(({ day }) => day === index + 1))))
}

/**
 * The lines of a week, consecutive days with equal hours joined.
 * @param written the hours of each day in words, from Monday on
 */
export function joinedDays(written: readonly string[]): HoursLine[] {
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

/** A day with hours of its own, in words. */
export interface SpecialDayLine {
  /** `yyyy-MM-dd` */
  date: string
  /** `Viernes 25 de diciembre` */
  day: string
  /** `Cerrado`, or hours as in {@link HoursLine}. */
  hours: string
  note: string
}

export function specialDayLines(days: readonly SpecialDay[]): SpecialDayLine[] {
  return days.map(({ date, spans, note }) => {
    return { date, day: capitalized(writtenDay(date).replace(',', '')), hours: hoursOf(spans), note }
  })
}

/** The branch with only the special days that are shown on a day: from that day on, for two weeks. */
export function withNearDays<Known extends Pick<Branch, 'specialDays'>>(branch: Known, today: string): Known {
  const last = addDays(today, SPECIAL_DAYS_AHEAD)
  // In this form, dates sort as text.
  return { ...branch, specialDays: branch.specialDays.filter(({ date }) => date >= today && date <= last) }
}

export const CLOSED = 'Cerrado'
const ROUND_THE_CLOCK = 'Abierto las 24 horas'

function hoursOf(spans: readonly Span[]): string {
  const open = spans.filter(({ opens, closes }) => opens !== closes)
  if (open.length === 0) return CLOSED
  if (open.some(({ opens, closes }) => opens === 0 && closes === MIDNIGHT)) return ROUND_THE_CLOCK
  const written = open
    .toSorted((left, right) => left.opens - right.opens)
    .map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`)
  return listed(written)
}

function daysOf(first: number, last: number): string {
  const [from = '', to = ''] = [DAYS[first], DAYS[last]]
  if (first === last) return capitalized(from)
  return capitalized(last === first + 1 ? `${from} y ${to}` : `${from} a ${to}`)
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `600` → `10:00`; the end of a day is midnight. */
export function clock(minutes: number): string {
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`
}
