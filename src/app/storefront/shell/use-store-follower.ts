import { useEffect } from 'react'
import { useHref } from 'react-router'
import { followThings } from '#app/fetching/shown-things.ts'
import { useStoreCart } from '../features/cart/cart-store.ts'

/** Milliseconds: everything that the page itself is made of comes first. */
const AFTER = 2_000

/** Fetches and starts `followStore` a moment after the page is hydrated. What has changed by then, it catches up on. */
export function useStoreFollower(): void {
  const { account, cartUrl } = useStoreCart()
  const home = useHref('/')
  useEffect(() => {
    let stop = () => clearTimeout(timer)
    let isOver = false
    const timer = setTimeout(async () => {
      const part = await import('./follow-store.ts').catch(() => null)
      if (part && !isOver) stop = part.followStore({ account, cartUrl, home, followThings })
    }, AFTER)
    return () => {
      isOver = true
      stop()
    }
  }, [account, cartUrl, home])
}
