/** A till's clock may be ahead of ours by so much. */
export const MOST_AHEAD_MS = 5 * 60_000

/** The latest time that is not too far ahead. */
export function latestTime(now: Date): Date {
  return new Date(now.getTime() + MOST_AHEAD_MS)
}

/** Whether a time that a point of sale gives is further ahead than its clock may be. */
export function isTimeAhead(at: Date, now: Date): boolean {
  return at > latestTime(now)
}
