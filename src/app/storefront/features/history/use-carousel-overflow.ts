import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a carousel has more than its width shows.
 * @param count the number of its items
 */
export function useCarouselOverflow(track: RefObject<HTMLElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one thing more or less may change it
  useEffect(() => {
    const element = track.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [track, count])
  return overflows
}
