import { useEffect, useRef } from 'react'
import { useStore } from '../store/use-store.ts'
import { keep, recall } from './session-memory.ts'

/** An area with a scroll of its own, which a reload and the way back find where it was. The page's own the router keeps. */
export function useKeptScroll<Content extends HTMLElement>(name: string) {
  const { account } = useStore()
  const storageKey = `vitrina:${account}:${name}`
  const area = useRef<Content>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return
    element.scrollTop = Number(recall(storageKey))
    const remember = () => keep(storageKey, String(element.scrollTop))
    element.addEventListener('scrollend', remember)
    return () => element.removeEventListener('scrollend', remember)
  }, [storageKey])
  return area
}
