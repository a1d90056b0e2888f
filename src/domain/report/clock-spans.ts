import { addDays, instantOf, offsetAt } from '../time/zoned-time.ts'
import type { Period } from './period.ts'

/** A part of a period in which the clocks are not changed. */
export interface ClockSpan {
  /** Milliseconds since 1970; the end belongs to the next one. */
  begin: number
  end: number
  /** Milliseconds by which the clocks are ahead of UTC. */
  offset: number
}

const MINUTE_MS = 60_000

/**
 * The parts of a period between changes of its time zone's clocks, the first one first: one, when summer time neither
 * begins nor ends in it. With them a database computes days and hours from the same time zone data as all other code.
 * @throws RangeError when there is no such time zone (IANA name)
 */
export function clockSpans(timeZone: string, { from, to }: Period): ClockSpan[] {
  const end = instantOf(timeZone, addDays(to, 1), 0)
  const spans: ClockSpan[] = []
  let begin = instantOf(timeZone, from, 0)
  let offset = offsetAt(timeZone, begin)
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const midnight = instantOf(timeZone, addDays(day, 1), 0)
    const next = offsetAt(timeZone, midnight)
    if (next === offset) continue
    const change = changeBetween(timeZone, instantOf(timeZone, day, 0), midnight)
    spans.push({ begin, end: change, offset })
    begin = change
    offset = next
  }
  if (begin < end) spans.push({ begin, end, offset })
  return spans
}

/** The first moment, to the minute, at which the clocks are ahead by as much as at the end. */
function changeBetween(timeZone: string, begin: number, end: number): number {
  const offset = offsetAt(timeZone, end)
  let [before, after] = [begin, end]
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(timeZone, middle) === offset) after = middle
    else before = middle
  }
  return after
}
