import { useRef, useState } from 'react'
import { useSwipe } from '#app/shared/ui/use-swipe.ts'

/** A carousel's current slide, read from its scroll position, which is the only source of truth. */
export function useCarousel(length: number) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** The slide that it is scrolling to, so that two quick steps are two. */
  const target = useRef<number | null>(null)
  const show = (index: number): number => {
    const next = Math.min(Math.max(index, 0), length - 1)
    target.current = next
    track.current?.scrollTo({ left: next * track.current.clientWidth })
    return next
  }
  const step = (by: 1 | -1) => show((target.current ?? current) + by)
  // The finger itself moves the carousel, perhaps past a slide's middle: a swipe counts from where it began.
  const began = useRef(0)
  const swipe = useSwipe({
    onStart() {
      target.current = null
      began.current = current
    },
    onSwipe: (by) => show(began.current + by),
  })
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    if (clientWidth === 0) return
    const place = Math.min(Math.round(scrollLeft / clientWidth), length - 1)
    if (place === target.current) target.current = null
    setCurrent(place)
  }
  const slideAt = (index: number): Element | null => track.current?.children[index] ?? null
  return { track, current, show, step, slideAt, handlers: { onScroll, ...swipe } }
}
