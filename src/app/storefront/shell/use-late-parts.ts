import { useEffect } from 'react'
import { useHref } from 'react-router'
import { followThings } from '#app/fetching/shown-things.ts'
import { useStoreCart } from '../features/cart/cart-store.ts'

/** Milliseconds: everything that the page itself is made of comes first. */
const AFTER = 2_000

/**
 * Fetches and starts what nobody waits for, a moment after the page is hydrated: following the store, and being an app. What has
 * changed by then, the page catches up on.
 */
export function useLateParts(storeName: string): void {
  const { account, cartUrl } = useStoreCart()
  const home = useHref('/')
  useEffect(() => {
    let stop = () => clearTimeout(timer)
    let isOver = false
    const timer = setTimeout(async () => {
      const late = await import('./start-late-parts.ts').catch(() => null)
      if (late && !isOver) stop = late.startLateParts({ account, cartUrl, home, followThings, storeName })
    }, AFTER)
    return () => {
      isOver = true
      stop()
    }
  }, [account, cartUrl, home, storeName])
}
