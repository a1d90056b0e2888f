import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isInPlace } from '../../ui/in-place.ts'

/**
 * Puts the focus on the page's content when another page has come, as a browser does when it loads one: whoever walks
 * by keyboard or listens begins at its beginning. Choosing a variant stays on the page and keeps the focus, and so
 * does a control that changes what stands beside it.
 */
export function useFocusOnNavigation<Content extends HTMLElement>() {
  const content = useRef<Content>(null)
  const { pathname, search, state } = useLocation()
  const parameters = new URLSearchParams(search)
  parameters.delete('variant')
  const page = `${pathname}?${parameters}`
  const shown = useRef({ page, pathname })
  useEffect(() => {
    const before = shown.current
    if (before.page === page) return
    shown.current = { page, pathname }
    // An address keeps the state that it was made with: on the way back to it from elsewhere there's no such control.
    const isChangedInPlace = isInPlace(state) && before.pathname === pathname
    if (!isChangedInPlace) content.current?.focus({ preventScroll: true })
  }, [page, pathname, state])
  return content
}
