import type { OpenSpan, Span } from './branch.ts'

const MIDNIGHT = 24 * 60
const WEEK = 7 * MIDNIGHT

/** `empty`: it closes when it opens; `overlapping`: it begins before another one has ended. */
export type SpanError = 'empty' | 'overlapping'

/** Checks the spans of a single day. @returns what is wrong with each, null where nothing is */
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
}

function timeOf({ opens, closes }: Span, midnight: number): SpanTime {
  return { from: midnight + opens, to: midnight + (closes >= opens ? closes : closes + MIDNIGHT) }
}

/** @param cycle minutes after which they begin again */
function checkTimes(times: readonly SpanTime[], cycle: number): (SpanError | null)[] {
  const latest = Math.max(...times.map(({ to }) => to))
  return times.map(({ from, to }, index) => {
    if (from === to) return 'empty'
    const isDuring = times.some((other, place) => {
      if (place === index || other.from === other.to || from >= other.to) return false
      return other.from < from || (other.from === from && place < index)
    })
    return isDuring || from < latest - cycle ? 'overlapping' : null
  })
}
