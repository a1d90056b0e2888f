import { useEffect } from 'react'
import { useHref } from 'react-router'
import { cartOf } from '../features/cart/cart-store.ts'
import { couponOf } from '../features/coupon/coupon-store.ts'

/** The first signs of a shopper who may be about to put something into the cart, or who brings a coupon. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'hashchange'] as const

/**
 * Once a page that is alive: fetches and starts what its cart and coupon need, at once if there are any, else with the
 * shopper's first sign. Without it the page works.
 */
export function useShopperCare(account: string): void {
  const shop = useHref('/cart')
  useEffect(() => {
    let isOver = false
    let end: (() => void) | null = null
    const ignoreSigns = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, begin)
    }
    const begin = () => {
      ignoreSigns()
      import('./shopper-care.ts').then(
        ({ careForShopper }) => {
          if (!isOver) end = careForShopper({ account, shop })
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
      end?.()
    }
  }, [account, shop])
}
