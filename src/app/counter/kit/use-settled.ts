import { useEffect, useState } from 'react'

/** Longer than between the two taps of a double tap, in milliseconds. */
const GUARD_MS = 700

/**
 * Whether what is shown has stood for a moment. What has just come under a finger is not pressed yet: the finger meant
 * what was there before.
 * @param shown what it is, other with each change
 */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), GUARD_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown
}
