import { addDays, weekday } from '../time/zoned-time.ts'
import type { OpenSpan, Span, SpecialDay } from './branch.ts'

const MIDNIGHT = 24 * 60

/** The hours of a branch: each week's, and the days that differ. */
export interface BranchHours {
  hours: readonly OpenSpan[]
  specialDays: readonly Pick<SpecialDay, 'date' | 'spans'>[]
}

/** Minutes from midnight of a day; negative ones are on the days before. */
export interface OpenTime {
  from: number
  to: number
}

/**
 * The times from the day before a date on in which the branch is open, in sequence, adjacent ones joined. Hours that
 * close before they open end on the next day; hours that close when they open are ignored.
 * @param date `yyyy-MM-dd`
 * @param daysAhead how many days after the date are included
 */
export function openTimes({ hours, specialDays }: BranchHours, date: string, daysAhead: number): OpenTime[] {
  const joined: OpenTime[] = []
  for (let ahead = -1; ahead <= daysAhead; ahead++) {
    const day = addDays(date, ahead)
    const special = specialDays.find((each) => each.date === day)
    const spans = special?.spans ?? hours.filter((each) => each.day === weekday(day))
    for (const span of spans.toSorted((left, right) => left.opens - right.opens)) join(joined, timeOf(span, ahead))
  }
  return joined
}

function timeOf({ opens, closes }: Span, ahead: number): OpenTime | null {
  const midnight = ahead * MIDNIGHT
  if (opens === closes) return null
  return { from: midnight + opens, to: midnight + (closes > opens ? closes : closes + MIDNIGHT) }
}

function join(joined: OpenTime[], time: OpenTime | null): void {
  if (!time) return
  const last = joined.at(-1)
  if (last && time.from <= last.to) last.to = Math.max(last.to, time.to)
  else joined.push(time)
}
