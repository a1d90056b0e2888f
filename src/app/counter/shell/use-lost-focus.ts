import { type RefObject, useEffect } from 'react'

/**
 * Keeps the keyboard's place where the control that had the focus is gone: it goes to the nearest part around it that
 * is still there, because the browser begins again at the top of the page.
 */
export function useLostFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = content.current
    if (!main) return
    /** The element that has the focus, and those around it up to `main`. */
    let place: Element[] = []
    const note = ({ target }: FocusEvent) => {
      place = []
      for (let at = target as Element | null; at && at !== main; at = at.parentElement) place.push(at)
    }
    const forget = ({ target: left }: FocusEvent) => {
      // A focus that was moved on purpose is not moved back.
      queueMicrotask(() => {
        if (place[0] === left && place[0]?.isConnected) place = []
      })
    }
    const observer = new MutationObserver(() => {
      if (place.length === 0 || place[0]?.isConnected || document.activeElement !== document.body) return
      const around = place.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected) ?? main
      place = []
      if (!around.hasAttribute('tabindex')) around.tabIndex = -1
      around.focus({ preventScroll: true })
    })
    main.addEventListener('focusin', note)
    main.addEventListener('focusout', forget)
    observer.observe(main, { childList: true, subtree: true })
    return () => {
      main.removeEventListener('focusin', note)
      main.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [content])
}
