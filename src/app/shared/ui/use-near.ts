import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The distance from the window at which something is near it, pixels. */
const AHEAD = 600

/** Calls back each time that a place comes near the window, while it is watched. */
export function useNear(place: RefObject<Element | null>, isWatched: boolean, approach: () => void): void {
  const onNear = useEffectEvent(approach)
  useEffect(() => {
    const element = place.current
    if (!isWatched || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: `${AHEAD}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isWatched])
}
