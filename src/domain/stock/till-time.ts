import { isTimeAhead } from '../time/time-ahead.ts'

/**
 * How long after it happened a move may be reported: an older one could not be recognised as a repetition (decision
 * 031).
 */
export const REPORTED_WITHIN_MS = 7 * 86_400_000

/** How long moves are stored. Longer than they may be reported, so that no repetition is taken for new. */
export const MOVES_STORED_MS = 8 * 86_400_000

/**
 * Returns the time by which something that a till reports is ordered among the rest; null, which is now, where the
 * till's clock has jumped ahead: by its own time it would hide what other tills report until that time comes.
 */
export function orderedTime(at: Date, now: Date): Date | null {
  return isTimeAhead(at, now) ? null : at
}

/** Checks the time that a till gives for something that it reports. @returns null where nothing is wrong */
export function checkTillTime(at: Date, now: Date): 'time-ahead' | 'too-old' | null {
  if (isTimeAhead(at, now)) return 'time-ahead'
  return now.getTime() - at.getTime() > REPORTED_WITHIN_MS ? 'too-old' : null
}
