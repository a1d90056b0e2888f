import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const HOUR = 3_600_000
/** Milliseconds after the hour, so that the server's clock has turned as well. */
const GRACE = 1000
/** Milliseconds that a page is away before its days are asked for again. */
const WHILE = 60_000

/**
 * Asks for the page's data again when an hour turns, which takes hours of today away, and when the shopper comes back
 * to the page after a while.
 * @param asOf the server's clock when it last said so, milliseconds since 1970
 */
export function useFreshPickup(asOf: number): void {
  const { revalidate, state } = useRevalidator()
  const ask = useEffectEvent(() => {
    // What can't be had now is asked for on the next occasion.
    if (navigator.onLine && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const cameAt = Date.now()
    // By how long it is to the server's hour: a browser's clock may be wrong.
    const turn = setTimeout(() => ask(), HOUR - (asOf % HOUR) + GRACE)
    const askOnReturn = () => {
      // Its timers were late where the computer slept.
      if (document.visibilityState === 'visible' && Math.abs(Date.now() - cameAt) > WHILE) ask()
    }
    document.addEventListener('visibilitychange', askOnReturn)
    window.addEventListener('pageshow', askOnReturn)
    return () => {
      clearTimeout(turn)
      document.removeEventListener('visibilitychange', askOnReturn)
      window.removeEventListener('pageshow', askOnReturn)
    }
  }, [asOf])
}
