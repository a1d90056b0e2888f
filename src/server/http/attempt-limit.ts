import { LRUCache } from 'lru-cache'

/** Counts what is tried that could be guessed, so that guessing takes longer than it is worth. */
export interface AttemptLimit {
  /**
   * Counts one more attempt, unless there were too many.
   * @param who tries it, or what it is tried on
   * @param now milliseconds
   * @returns 0 when it may be made; else the seconds after which the next may
   */
  take(who: string, now: number): number
  /** Forgets an attempt of that time: it was no guess. */
  giveBack(who: string, at: number): void
}

interface AttemptLimitOptions {
  attempts: number
  withinMs: number
  /** How many are remembered at once. */
  capacity?: number
}

const DEFAULT_CAPACITY = 10_000

export function createAttemptLimit({
  attempts,
  withinMs,
  capacity = DEFAULT_CAPACITY,
}: AttemptLimitOptions): AttemptLimit {
  const made = new LRUCache<string, number[]>({ max: capacity })
  return {
    take(who, now) {
      const recent = (made.get(who) ?? []).filter((at) => now - at < withinMs)
      const [oldest = now] = recent
      if (recent.length >= attempts) return Math.max(1, Math.ceil((oldest + withinMs - now) / 1_000))
      made.set(who, [...recent, now])
      return 0
    },
    giveBack(who, at) {
      const known = made.get(who)
      const place = known?.indexOf(at) ?? -1
      if (known && place >= 0) made.set(who, known.toSpliced(place, 1))
    },
  }
}
