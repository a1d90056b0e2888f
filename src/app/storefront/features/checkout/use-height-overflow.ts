import { type RefObject, useEffect, useState } from 'react'

/** Returns whether the first child of a box is higher than the box. */
export function useHeightOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const observer = new ResizeObserver(() => setOverflows(content.clientHeight > element.clientHeight + 1))
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [box])
  return overflows
}
