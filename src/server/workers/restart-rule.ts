/** One of the processes of a supervisor, as it decides about it. */
export interface WorkerRecord {
  serves: boolean
  /** Its processes in a row that died before they had served for `STEADY_MS`. */
  quickDeaths: number
}

/** Milliseconds of service after which a death is no sign of a loop. */
export const STEADY_MS = 60_000
/** Quick deaths after which a place counts as lost. */
export const MOST_QUICK_DEATHS = 5
/** Milliseconds before the second process that takes a place; each pause is twice as long as the one before. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Counts a death.
 * @param servedMs milliseconds that the process served; null where it never did
 */
export function quickDeathsAfter(quickDeaths: number, servedMs: number | null): number {
  return servedMs !== null && servedMs >= STEADY_MS ? 1 : quickDeaths + 1
}

/** Milliseconds until another process takes the place: none after a first death. */
export function pauseAfter(quickDeaths: number): number {
  if (quickDeaths <= 1) return 0
  return Math.min(FIRST_PAUSE_MS * 2 ** (quickDeaths - 2), LONGEST_PAUSE_MS)
}

/** Whether to give up: no process serves, and each has died again and again. A process that serves goes on. */
export function isHopeless(workers: readonly WorkerRecord[]): boolean {
  return workers.every(({ serves, quickDeaths }) => !serves && quickDeaths >= MOST_QUICK_DEATHS)
}
