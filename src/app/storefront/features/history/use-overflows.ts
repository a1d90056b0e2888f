import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether there is more in a strip than its width shows.
 * @param count of what is in it
 */
export function useOverflows(strip: RefObject<HTMLElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one thing more or less may change it
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip, count])
  return overflows
}
