import { quantile } from './load.ts'

/** Milliseconds between two requests of a shopper, on average: at the start, and at least. */
const FIRST_PAUSE_MS = 16_000
const LEAST_PAUSE_MS = 1_000
/** Milliseconds of responses by which the pause is chosen. */
const WINDOW_MS = 3_000
/** A window's p99, in milliseconds, above which the pause is doubled or longer, and below which it is shorter. */
const [OVERLOADED_MS, TOO_SLOW_MS, QUICK_MS] = [1_000, 200, 120]
const [TWICE, LONGER, SHORTER] = [2, 1.25, 0.8]
/** The part of the rate that was reached which a whole run has. */
const LASTING = 0.9

/** How quickly shoppers go on: as quickly as the server can take while its p99 stays below a limit. */
export interface Pace {
  /** Milliseconds until the next request of a shopper. */
  next(): number
  /** Takes the milliseconds of a response. */
  note(took: number): void
  /** Stays as it is, a little slower than the pace that was reached. */
  settle(): void
}

export function createPace(): Pace {
  let pause = FIRST_PAUSE_MS
  let window: number[] = []
  let since = performance.now()
  let isSettled = false
  return {
    next: () => 2 * pause * Math.random(),
    note(took) {
      if (isSettled) return
      window.push(took)
      if (performance.now() - since < WINDOW_MS) return
      const p99 = quantile(Float64Array.from(window).sort(), 0.99)
      pause = Math.max(LEAST_PAUSE_MS, pause * changeFor(p99))
      window = []
      since = performance.now()
    },
    settle() {
      isSettled = true
      pause /= LASTING
    },
  }
}

function changeFor(p99: number): number {
  if (p99 > OVERLOADED_MS) return TWICE
  if (p99 > TOO_SLOW_MS) return LONGER
  return p99 < QUICK_MS ? SHORTER : 1
}
