import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const HOUR = 3_600_000
/** Milliseconds after the hour, so that the server's clock has turned as well. */
const GRACE = 1000
/** Milliseconds that a page is hidden before its days are fetched again. */
const WHILE = 60_000

/**
 * Fetches the page's data again on the hour, when hours of today stop being offered, and when the shopper returns to
 * the page after a while.
 * @param asOf the server's time when it last sent them, milliseconds since 1970
 */
export function usePickupRefresh(asOf: number): void {
  const { revalidate, state } = useRevalidator()
  const refresh = useEffectEvent(() => {
    // Without a connection the next occasion fetches them.
    if (navigator.onLine && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const cameAt = Date.now()
    // Timed by the server's clock, because the browser's may be wrong.
    const turn = setTimeout(() => refresh(), HOUR - (asOf % HOUR) + GRACE)
    const refreshOnReturn = () => {
      // Compares times instead of using a timer, which is late after a computer has been asleep.
      if (document.visibilityState === 'visible' && Math.abs(Date.now() - cameAt) > WHILE) refresh()
    }
    document.addEventListener('visibilitychange', refreshOnReturn)
    window.addEventListener('pageshow', refreshOnReturn)
    return () => {
      clearTimeout(turn)
      document.removeEventListener('visibilitychange', refreshOnReturn)
      window.removeEventListener('pageshow', refreshOnReturn)
    }
  }, [asOf])
}
