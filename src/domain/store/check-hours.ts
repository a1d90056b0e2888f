import type { OpenSpan, Span } from './branch.ts'

const MIDNIGHT = 24 * 60
const WEEK = 7 * MIDNIGHT

/** The latest time at which a night ends that began on the day before, in minutes since midnight. */
const NIGHT_END = 6 * 60

/**
 * `empty`: it closes when it opens; `backwards`: it closes before it opens, and too late to be open past midnight;
 * `overlapping`: it begins before another one has ended.
 */
export type SpanError = 'empty' | 'backwards' | 'overlapping'

/** Checks the spans of a single day. @returns the error of each, or null */
export function checkDay(spans: readonly Span[]): (SpanError | null)[] {
  return checkTimes(
    spans.map((span) => timeOf(span, 0)),
    Number.POSITIVE_INFINITY,
  )
}

/** Checks the spans of a week, the last of which may reach into the first. @returns as {@link checkDay} */
export function checkWeek(spans: readonly OpenSpan[]): (SpanError | null)[] {
  return checkTimes(
    spans.map((span) => timeOf(span, (span.day - 1) * MIDNIGHT)),
    WEEK,
  )
}

interface SpanTime {
  from: number
  to: number
  /** Invalid by itself, independent of the others. */
  error: Exclude<SpanError, 'overlapping'> | null
}

function timeOf({ opens, closes }: Span, midnight: number): SpanTime {
  const backwards = closes < opens && closes > NIGHT_END ? 'backwards' : null
  const error = opens === closes ? 'empty' : backwards
  return { from: midnight + opens, to: midnight + (closes >= opens ? closes : closes + MIDNIGHT), error }
}

/** @param cycle minutes after which they begin again */
function checkTimes(times: readonly SpanTime[], cycle: number): (SpanError | null)[] {
  const latest = Math.max(...times.filter(({ error }) => error === null).map(({ to }) => to))
  return times.map(({ from, error }, index) => {
    if (error) return error
    const isDuring = times.some((other, place) => {
      if (place === index || other.error || from >= other.to) return false
      return other.from < from || (other.from === from && place < index)
    })
    return isDuring || from < latest - cycle ? 'overlapping' : null
  })
}
