import { createLru } from './lru.ts'

/** Counts what a visitor tries that could be guessed, so that guessing takes longer than it is worth. */
export interface AttemptLimit {
  /**
   * Counts one more attempt, unless there were too many.
   * @param now milliseconds
   * @returns 0 when it may be made; else the seconds after which the next may
   */
  take(who: string, now: number): number
}

interface AttemptLimitOptions {
  attempts: number
  withinMs: number
  /** Visitors that are remembered at once. */
  capacity?: number
}

const DEFAULT_CAPACITY = 10_000

export function createAttemptLimit({
  attempts,
  withinMs,
  capacity = DEFAULT_CAPACITY,
}: AttemptLimitOptions): AttemptLimit {
  const made = createLru<number[]>(capacity)
  return {
    take(who, now) {
      const recent = (made.get(who) ?? []).filter((at) => now - at < withinMs)
      const [oldest = now] = recent
      if (recent.length >= attempts) return Math.max(1, Math.ceil((oldest + withinMs - now) / 1_000))
      made.set(who, [...recent, now])
      return 0
    },
  }
}
