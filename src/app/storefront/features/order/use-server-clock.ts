import { useEffect, useState } from 'react'

const SECOND = 1_000

/**
 * Returns the server's time, advanced in the browser second by second: the shopper's clock may be wrong.
 * @param now the server's time when it rendered the page, milliseconds since 1970
 */
export function useServerClock(now: number): number {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const begun = Date.now()
    const tick = () => setShown(now + Date.now() - begun)
    const timer = setInterval(tick, SECOND)
    // Timers are late after a computer has been asleep.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now])
  return shown
}
