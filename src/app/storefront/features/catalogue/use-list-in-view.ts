import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Another list comes in the place of the one before: where its beginning would lie above the screen, it is brought
 * under the header. The way back and a reload return to where they were instead (`ScrollRestoration`).
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
