import { REPORTED_WITHIN_MS } from '../stock/till-time.ts'

/** Whether a count goes on, was applied to the stock, or was dropped. */
export const COUNT_STATES = ['open', 'applied', 'dropped'] as const
export type CountState = (typeof COUNT_STATES)[number]

/** Whether variants without a scan stay as they are, or are set to zero. */
export const UNSCANNED = ['leave', 'zero'] as const
export type Unscanned = (typeof UNSCANNED)[number]

/**
 * The outcome of a variant when its count was applied:
 * - `applied`: the counted pieces are its stock
 * - `outdated`: a newer count of the variant wins
 * - `zeroed`: it had no scan, so its stock is zero
 * - `moved`: it had no scan, but pieces moved since the count was started, so it stayed as it was
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
 * Checks whether a count can still be applied: every move since its moment must still be stored (decision 031), and for
 * variants without a scan, every move since it was started. @returns null when it can
 */
export function checkApply(
  { startedAt, countedAt, unscanned }: CountToApply,
  now: Date,
): 'nothing-counted' | 'count-too-old' | null {
  if (countedAt.length === 0) return 'nothing-counted'
  const moments = unscanned === 'zero' ? [startedAt, ...countedAt] : countedAt
  return moments.some((moment) => now.getTime() - moment.getTime() > REPORTED_WITHIN_MS) ? 'count-too-old' : null
}
