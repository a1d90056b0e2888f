import { quantile } from './load.ts'

/** Requests a second of all shoppers together: at the start, and at least. */
const FIRST_RATE = 60
const LEAST_RATE = 20
/** Milliseconds and responses of a window, by whose p99 the rate is chosen. */
const WINDOW_MS = 3_000
const WINDOW_RESPONSES = 150
/** A window's p99, in milliseconds, above which the rate is lowered, and below which it is raised. */
const [TOO_SLOW_MS, QUICK_MS] = [200, 120]
const [LOWER, HIGHER] = [0.75, 1.12]
/** The part of the rate that was reached which a whole run has. */
const LASTING = 0.9
/** Milliseconds between two looks at how many turns are due. */
const TICK_MS = 2

/** How quickly shoppers go on: as quickly as the server can take while its p99 stays below a limit. */
export interface Pace {
  /** Waits for the turn of a shopper to send the next request. Any of those who wait may come next. */
  turn(): Promise<void>
  /** Takes the milliseconds of a response, and when its request was sent, by `performance.now`. */
  note(took: number, sentAt: number): void
  /** Stays as it is, a little slower than the rate that was reached. */
  settle(): void
  /** Ends the waiting of all. */
  end(): void
}

export function createPace(): Pace {
  const waiting: (() => void)[] = []
  let rate = FIRST_RATE
  let window: number[] = []
  let since = performance.now()
  let isSettled = false
  let isOver = false
  let due = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // What a late tick has missed is not made up for all at once.
    due = Math.min(due + ((now - last) * rate) / 1_000, Math.max(1, rate / 10))
    last = now
    for (; due >= 1; due--) takeAny(waiting)?.()
  }, TICK_MS)
  const choose = () => {
    const p99 = quantile(Float64Array.from(window).sort(), 0.99)
    if (p99 > TOO_SLOW_MS) rate = Math.max(LEAST_RATE, rate * LOWER)
    if (p99 < QUICK_MS) rate *= HIGHER
    window = []
    since = performance.now()
  }
  return {
    turn: () => (isOver ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    note(took, sentAt) {
      // A response to a request of the window before does not measure this rate.
      if (isSettled || sentAt < since) return
      window.push(took)
      if (performance.now() - since >= WINDOW_MS && window.length >= WINDOW_RESPONSES) choose()
    },
    settle() {
      isSettled = true
      rate *= LASTING
    },
    end() {
      isOver = true
      clearInterval(timer)
      for (const go of waiting.splice(0)) go()
    },
  }
}

/** Takes one out, by chance: in the sequence of their coming all shoppers would be at the same step of their journeys. */
function takeAny<Item>(items: Item[]): Item | undefined {
  const place = Math.floor(Math.random() * items.length)
  const last = items.pop()
  if (last === undefined || place >= items.length) return last
  const taken = items[place]
  items[place] = last
  return taken
}
