import { useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import { followThings } from '#app/fetching/shown-things.ts'
import { useStoreCart } from '../features/cart/cart-store.ts'
import type { StoreApp } from '../features/pwa/start-app.tsx'

/** Milliseconds: everything that the page itself is made of comes first. */
const AFTER = 2_000

/**
 * Fetches and starts what nobody waits for, a moment after the page is hydrated: following the store, and being an app. What has
 * changed by then, the page catches up on.
 */
export function useLateParts(storeName: string): void {
  const { account, cartUrl } = useStoreCart()
  const home = useHref('/')
  const { key } = useLocation()
  const app = useRef<StoreApp>(null)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const late = await import('./start-late-parts.ts').catch(() => null)
      if (late && !isOver) app.current = late.startLateParts({ account, cartUrl, home, followThings, storeName })
    }, AFTER)
    return () => {
      isOver = true
      clearTimeout(timer)
      app.current?.stop()
      app.current = null
    }
  }, [account, cartUrl, home, storeName])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a page of its own
  useEffect(() => app.current?.pageShown(), [key])
}
