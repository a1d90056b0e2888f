import { useEffect, useRef } from 'react'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { readVisit, writeVisit } from './visit-storage.ts'

/**
 * Restores the scroll position of a scrollable area after a reload and when the shopper comes back. The router does
 * that for the page itself.
 */
export function useRestoredScroll<Content extends HTMLElement>(name: string) {
  const { account } = useStore()
  const storageKey = `vitrina:${account}:${name}`
  const area = useRef<Content>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return
    element.scrollTop = Number(readVisit(storageKey))
    const remember = () => writeVisit(storageKey, String(element.scrollTop))
    element.addEventListener('scrollend', remember)
    return () => element.removeEventListener('scrollend', remember)
  }, [storageKey])
  return area
}
