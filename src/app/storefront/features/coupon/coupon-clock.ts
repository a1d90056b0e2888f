const SECOND = 1000

let now = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

/**
 * The page's one clock for the coupon: countdown, totals and expiry happen at the same tick. It reads the time every
 * second instead of waiting for a moment, because a browser's clock may be set while the page is open.
 */
export const couponClock = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      now = Date.now()
      timer = setInterval(tick, SECOND)
      // The timers of a computer that slept are late.
      document.addEventListener('visibilitychange', tick)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  },
  /** The time of the last tick, milliseconds since 1970. */
  get: () => (listeners.size === 0 ? Date.now() : now),
}
