import { useEffect } from 'react'
import { useHref } from 'react-router'
import { followThings } from '#app/shared/fetching/shown-things.ts'
import { LATE_MS } from '#app/shared/ui/late-part.tsx'
import { useStoreCart } from '#app/storefront/features/cart/cart-store.ts'

/**
 * Fetches and starts the parts that block nothing, a moment after the page is hydrated: following the store, and being
 * an app. The page catches up on changes until then.
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
    }, LATE_MS)
    return () => {
      isOver = true
      stop()
    }
  }, [account, cartUrl, home, storeName])
}
