import { useEffect, useState } from 'react'

const SECOND = 1_000

/**
 * The server's clock, which goes on in the browser second by second: the shopper's own may be wrong.
 * @param now as the page came with it, milliseconds since 1970
 */
export function useServerClock(now: number): number {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const begun = Date.now()
    const tick = () => setShown(now + Date.now() - begun)
    const timer = setInterval(tick, SECOND)
    // A computer that slept is late with its timers.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now])
  return shown
}
