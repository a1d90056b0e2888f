import { REPORTED_WITHIN_MS } from '../stock/till-time.ts'

/** Whether a count goes on, was applied to the stock, or was dropped. */
export const COUNT_STATES = ['open', 'applied', 'dropped'] as const
export type CountState = (typeof COUNT_STATES)[number]

/** Whether variants of a count that nobody scanned stay as they are, or have no pieces any more. */
export const UNSCANNED = ['leave', 'zero'] as const
export type Unscanned = (typeof UNSCANNED)[number]

/**
 * The outcome of a variant when its count was applied:
 * - `applied`: the pieces that were counted stand
 * - `outdated`: somebody else has counted it later, which stands
 * - `zeroed`: nobody scanned it, so that there are none
 * - `moved`: nobody scanned it, but pieces came or went since the count was started, so it stayed as it was
 */
export const LINE_OUTCOMES = ['applied', 'outdated', 'zeroed', 'moved'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

export type StartRejection = 'warehouse-unknown' | 'category-unknown' | 'count-open'
export type RecordRejection = 'count-unknown' | 'count-closed'
export type DropRejection = 'count-unknown' | 'count-applied'
export type ApplyRejection = 'count-unknown' | 'count-dropped' | 'nothing-counted' | 'count-too-old'

interface CountToApply {
  startedAt: Date
  /** When each of its variants was counted. */
  countedAt: readonly Date[]
  unscanned: Unscanned
}

/**
 * Checks whether a count can still be applied: of what happened after its moment every move has to be stored yet
 * (decision 031), and of what nobody scanned those since it was started. @returns null where nothing is wrong
 */
export function checkApply(
  { startedAt, countedAt, unscanned }: CountToApply,
  now: Date,
): 'nothing-counted' | 'count-too-old' | null {
  if (countedAt.length === 0) return 'nothing-counted'
  const moments = unscanned === 'zero' ? [startedAt, ...countedAt] : countedAt
  return moments.some((moment) => now.getTime() - moment.getTime() > REPORTED_WITHIN_MS) ? 'count-too-old' : null
}
