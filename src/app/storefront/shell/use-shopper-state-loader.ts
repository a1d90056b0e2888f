import { useEffect } from 'react'
import { onFirstSign } from '#app/shared/ui/first-sign.ts'
import { cartOf, useStoreCart } from '#app/storefront/features/cart/cart-store.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'

/**
 * Fetches and starts `syncShopperState` once the page is hydrated: at once if there is a cart or a coupon, else at the
 * shopper's first sign. The page works without it.
 */
export function useShopperStateLoader(): void {
  const { account, cartUrl } = useStoreCart()
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | null = null
    const begin = () => {
      import('./sync-shopper-state.ts').then(
        ({ syncShopperState }) => {
          if (!isOver) stop = syncShopperState({ account, cartUrl })
        },
        () => undefined,
      )
    }
    const isWanted = location.hash !== '' || cartOf(account).get().length > 0 || couponOf(account).get() !== null
    const ignoreSigns = isWanted ? begin() : onFirstSign(begin)
    return () => {
      isOver = true
      ignoreSigns?.()
      stop?.()
    }
  }, [account, cartUrl])
}
