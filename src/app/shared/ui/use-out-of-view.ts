import { type RefObject, useEffect, useState } from 'react'

/** Pixels at the window's top and bottom that the store's bars cover on a phone. */
const BEHIND_BARS = '-64px 0px -128px'

/** Returns whether an element is outside the visible part of the window; false on the server and until it is known. */
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
