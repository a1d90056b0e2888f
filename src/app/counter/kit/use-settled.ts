import { useEffect, useState } from 'react'

/** Longer than between the two taps of a double tap, in milliseconds. */
const GUARD_MS = 700

/**
 * Whether the shown thing has not changed for a moment. A control that has just appeared under a finger is not pressed
 * yet: the finger meant the former one.
 * @param shown a key of the shown thing, different with each change
 */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), GUARD_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown
}
