import { useEffect } from 'react'
import { useHref } from 'react-router'

/** Once a page, as soon as it is alive: fetches and starts what its cart and coupon need. Without it the page works. */
export function useShopperCare(account: string): void {
  const shop = useHref('/cart')
  useEffect(() => {
    let isOver = false
    let end: (() => void) | null = null
    import('./shopper-care.ts').then(
      ({ careForShopper }) => {
        if (!isOver) end = careForShopper({ account, shop })
      },
      () => undefined,
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [account, shop])
}
