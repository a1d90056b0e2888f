import { type RefObject, useEffect, useState } from 'react'

/** Pixels of the window's top and bottom behind which the shop's own bars stand on a phone. */
const BEHIND_BARS = '-64px 0px -128px'

/** Whether an element is out of the shopper's sight; false until that is known, and on the server. */
export function useOutOfView(element: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setOut(!entries.at(-1)?.isIntersecting), {
      rootMargin: BEHIND_BARS,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
