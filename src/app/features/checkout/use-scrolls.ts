import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether there is more in a box than its height shows.
 * @param count of what is in it
 */
export function useScrolls(box: RefObject<HTMLElement | null>, count: number): boolean {
  const [scrolls, setScrolls] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one thing more or less may change it
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, count])
  return scrolls
}
