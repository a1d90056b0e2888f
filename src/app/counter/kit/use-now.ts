import { useEffect, useState } from 'react'

/** How often a page looks at the clock, in milliseconds. */
const TICK_MS = 30_000

/**
 * The time by the server's clock, while the page is open.
 * @param loadedAt by the server's clock, when the page's data was made: milliseconds since 1970
 */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    setNow(loadedAt)
    const begin = performance.now()
    const ticking = setInterval(() => setNow(loadedAt + performance.now() - begin), TICK_MS)
    return () => clearInterval(ticking)
  }, [loadedAt])
  return now
}
