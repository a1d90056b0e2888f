import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Scrolls a new list below the header when its beginning would be above the screen. Going back and reloading restore
 * the scroll position instead (`ScrollRestoration`).
 */
export function useListInView<Content extends HTMLElement>() {
  const list = useRef<Content>(null)
  const { search } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const isAbove = (list.current?.getBoundingClientRect().top ?? 0) < 0
    if (!isReturn && isAbove) list.current?.scrollIntoView()
  }, [search, isReturn])
  return list
}
