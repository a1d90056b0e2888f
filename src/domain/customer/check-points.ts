import { MAX_TEXT } from '../limits/limits.ts'

/** Points that come or go by hand, with the reason that the customer's history shows. */
export interface PointsAdjustment {
  /** A whole number, not 0; negative ones are taken. */
  points: number
  reason: string
}

export type AdjustmentErrorCode = 'points-invalid' | 'reason-missing' | 'reason-too-long' | 'control-character'

/** The most that one adjustment gives or takes. */
export const MOST_ADJUSTED_POINTS = 1_000_000

/** Checks an adjustment; the reason comes back without the spaces around it. */
export function checkAdjustment({
  points,
  reason: written,
}: PointsAdjustment): { ok: true; adjustment: PointsAdjustment } | { ok: false; code: AdjustmentErrorCode } {
  const isWithin = Number.isInteger(points) && points !== 0 && Math.abs(points) <= MOST_ADJUSTED_POINTS
  if (!isWithin) return { ok: false, code: 'points-invalid' }
  const reason = written.trim()
  if (reason === '') return { ok: false, code: 'reason-missing' }
  if (reason.length > MAX_TEXT) return { ok: false, code: 'reason-too-long' }
  return /\p{Cc}|\p{Cs}/u.test(reason)
    ? { ok: false, code: 'control-character' }
    : { ok: true, adjustment: { points, reason } }
}
