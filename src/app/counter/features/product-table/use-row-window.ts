import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useIsHydrated } from '#app/shared/ui/use-is-hydrated.ts'

interface RowWindowOptions {
  list: RefObject<HTMLElement | null>
  count: number
  /** Pixels. */
  rowHeight: number
  /** Pixels at the top and at the bottom of the window that something covers. */
  covered: readonly [number, number]
  /** Called with the visible rows. */
  onRange: (first: number, last: number) => void
}

/** Rows that the server renders: as many as a tall screen shows. */
const ON_SERVER = 16
const OVERSCAN = 6

/** The rows of a long list that are in view, and the room of those that are not; the page itself scrolls. */
export function useRowWindow({ list, count, rowHeight, covered: [top, bottom], onRange }: RowWindowOptions) {
  const isHydrated = useIsHydrated()
  const [margin, setMargin] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: top,
    scrollPaddingEnd: bottom,
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
  })
  // The content above the list changes with selection and filters.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box && box.height > 0) setMargin(Math.round(box.top + window.scrollY))
  })
  const items = isHydrated ? virtualizer.getVirtualItems() : []
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? Math.min(count, ON_SERVER) - 1]
  const tell = useEffectEvent(onRange)
  useEffect(() => tell(first, last), [first, last])
  return {
    indexes: Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at),
    /** Pixels above and below the rows in view. */
    before: first * rowHeight,
    after: Math.max(0, count - 1 - last) * rowHeight,
    show: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    /** How many rows a screen has. */
    perScreen: Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 600) - top - bottom) / rowHeight)),
  }
}
