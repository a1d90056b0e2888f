import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces another page to screen readers: its title, and the focus moves to its content where the control that led
 * there is gone, because the browser does neither where no document is loaded.
 *
 * @returns the text of a live region; '' until another page is shown
 */
export function useAnnouncedPage(content: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setAnnounced(document.title)
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [pathname, content])
  return announced
}
