import { MAX_TEXT } from '../limits/limits.ts'

/** Points that come or go by hand, with the reason that the customer's history shows. */
export interface PointsAdjustment {
  /** A whole number, not 0; negative ones are taken. */
  points: number
  reason: string
}

export type AdjustmentErrorCode =
  | 'points-invalid'
  | 'points-signed'
  | 'reason-missing'
  | 'reason-too-long'
  | 'control-character'

/** The most that one adjustment gives or takes. */
export const MOST_ADJUSTED_POINTS = 1_000_000

/** Whether an adjustment gives points or takes some. */
export const POINTS_WAYS = ['give', 'take'] as const

export type PointsWay = (typeof POINTS_WAYS)[number]

/** Reads typed points, `1,500` too. The direction is chosen next to the field, so a sign is rejected. */
export function parsePoints(
  written: string,
  way: PointsWay,
): { points: number } | { code: Extract<AdjustmentErrorCode, `points-${string}`> } {
  const text = written.trim()
  if (/^[-+\u2212\u2013]/.test(text)) return { code: 'points-signed' }
  if (!/^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)$/.test(text)) return { code: 'points-invalid' }
  const points = Number(text.replaceAll(/[,\s]/g, ''))
  return { points: way === 'give' ? points : -points }
}

/** Checks an adjustment; the reason comes back without the spaces around it. */
export function checkPointsAdjustment({
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
