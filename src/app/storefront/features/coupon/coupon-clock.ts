const SECOND = 1000

let now = 0
let timer: ReturnType<typeof setInterval> | undefined
const hearers = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const hear of hearers) hear()
}

/**
 * The page's one clock for the coupon: whoever counts down, adds up or drops it does so at the same tick. It asks for
 * the time every second and doesn't wait for a moment, because a browser's clock may be set while the page is open.
 */
export const couponClock = {
  subscribe(hear: () => void): () => void {
    if (hearers.size === 0) {
      now = Date.now()
      timer = setInterval(tick, SECOND)
      // A computer that slept is late with its timers.
      document.addEventListener('visibilitychange', tick)
    }
    hearers.add(hear)
    return () => {
      hearers.delete(hear)
      if (hearers.size > 0) return
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  },
  /** As of the last tick, milliseconds since 1970. */
  get: () => (hearers.size === 0 ? Date.now() : now),
}
