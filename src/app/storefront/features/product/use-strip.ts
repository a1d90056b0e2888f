import { useRef, useState } from 'react'
import { useSwipe } from '#app/ui/use-swipe.ts'

/** The strip's place, read from its scroll: whatever moves it, it is the one truth. */
export function useStrip(length: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** Where it is on its way to, so that two quick steps are two. */
  const aim = useRef<number | null>(null)
  const show = (index: number): number => {
    const next = Math.min(Math.max(index, 0), length - 1)
    aim.current = next
    strip.current?.scrollTo({ left: next * strip.current.clientWidth })
    return next
  }
  const step = (by: 1 | -1) => show((aim.current ?? current) + by)
  // The finger itself moves the strip, past its middle perhaps: what counts is where it began.
  const began = useRef(0)
  const swipe = useSwipe({
    onStart() {
      aim.current = null
      began.current = current
    },
    onSwipe: (by) => show(began.current + by),
  })
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    if (clientWidth === 0) return
    const place = Math.min(Math.round(scrollLeft / clientWidth), length - 1)
    if (place === aim.current) aim.current = null
    setCurrent(place)
  }
  const slideAt = (index: number): Element | null => strip.current?.children[index] ?? null
  return { strip, current, show, step, slideAt, handlers: { onScroll, ...swipe } }
}
