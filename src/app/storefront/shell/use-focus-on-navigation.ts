import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isInPlace } from '#app/shared/ui/in-place.ts'

/**
 * Moves the focus to the content after a navigation, as a browser does when it loads a page: keyboard and screen reader
 * begin at its beginning. Choosing a variant leaves the focus where it is, and so does a control that changes a part of
 * its own page.
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
    // A history entry has the state that it was made with: on the way back to it from elsewhere there's no such
    // control.
    const isChangedInPlace = isInPlace(state) && before.pathname === pathname
    if (!isChangedInPlace) content.current?.focus({ preventScroll: true })
  }, [page, pathname, state])
  return content
}
