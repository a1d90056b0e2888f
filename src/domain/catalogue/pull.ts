/**
 * The threshold in pixels, and the time until the page is reloaded in milliseconds
 * (docs/rules/catalogue.md#pull-to-refresh).
 */
export const PULL_THRESHOLD = 80
export const PULL_RESISTANCE = 2.5
export const RELOAD_DELAY = 1000

/**
 * The states of docs/rules/catalogue.md#pull-to-refresh. `refreshing` begins when the finger is lifted in `release`,
 * and lasts.
 */
export type PullState = 'idle' | 'pulling' | 'release' | 'refreshing'

/** How far the page follows a finger that has moved down by so many pixels; upwards it does not. */
export function pullDistance(fingerDown: number): number {
  return Math.max(0, fingerDown / PULL_RESISTANCE)
}

/** The state while the finger is on the screen. */
export function pullStateAt(distance: number): PullState {
  if (distance <= 0) return 'idle'
  return distance > PULL_THRESHOLD ? 'release' : 'pulling'
}

/** The state after the finger is lifted. */
export function pullStateAfter(state: PullState): PullState {
  return state === 'release' || state === 'refreshing' ? 'refreshing' : 'idle'
}
