import { type RefObject, useEffect, useState } from 'react'

/** Whether there is more in a box than its height shows. What it holds is its first child. */
export function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const observer = new ResizeObserver(() => setScrolls(content.clientHeight > element.clientHeight + 1))
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [box])
  return scrolls
}
