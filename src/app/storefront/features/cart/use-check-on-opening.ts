import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useHref } from 'react-router'
import { acknowledge } from '#domain/cart/reconcile.ts'
import { cartOf } from './cart-store.ts'
import { cartCheck, checkCart } from './check-cart.ts'

/** Asks the shop when the cart is opened. Nothing waits for the answer; what it changed has been seen on closing. */
export function useCheckOnOpening(account: string) {
  const shop = useHref('/cart')
  const state = useSyncExternalStore(cartCheck.subscribe, cartCheck.get)
  const wasShown = useRef(false)
  useEffect(() => {
    void checkCart({ account, shop })
    const shown = setTimeout(() => {
      wasShown.current = true
    })
    return () => {
      clearTimeout(shown)
      if (wasShown.current) cartOf(account).change(acknowledge)
    }
  }, [account, shop])
  return { hasFailed: state === 'failed', retry: () => void checkCart({ account, shop }) }
}
