import { useEffect } from 'react'
import { cartOf, useStoreCart } from '#app/storefront/features/cart/cart-store.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'

/** The first signs of a shopper who may be about to put something into the cart, or who brings a coupon. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'hashchange'] as const

/**
 * Fetches and starts `syncShopperState` once the page is hydrated: at once if there is a cart or a coupon, else at the
 * shopper's first sign. The page works without it.
 */
export function useShopperStateLoader(): void {
  const { account, cartUrl } = useStoreCart()
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | null = null
    const ignoreSigns = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, begin)
    }
    const begin = () => {
      ignoreSigns()
      import('./sync-shopper-state.ts').then(
        ({ syncShopperState }) => {
          if (!isOver) stop = syncShopperState({ account, cartUrl })
        },
        () => undefined,
      )
    }
    const isWanted = location.hash !== '' || cartOf(account).get().length > 0 || couponOf(account).get() !== null
    if (isWanted) begin()
    else for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true })
    return () => {
      isOver = true
      ignoreSigns()
      stop?.()
    }
  }, [account, cartUrl])
}
