import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Puts the focus on the page's content when another page has come, as a browser does when it loads one: whoever walks
 * by keyboard or listens begins at its beginning. Choosing a variant stays on the page and keeps the focus.
 */
export function useFocusOnNavigation<Content extends HTMLElement>() {
  const content = useRef<Content>(null)
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  parameters.delete('variant')
  const page = `${pathname}?${parameters}`
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    content.current?.focus({ preventScroll: true })
  }, [page])
  return content
}
