import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back when the page has changed, for an overlay of the page before. */
export function useOnNavigation(callback: () => void): void {
  const { key } = useLocation()
  const shown = useRef(key)
  const onNavigation = useEffectEvent(callback)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    onNavigation()
  }, [key])
}
