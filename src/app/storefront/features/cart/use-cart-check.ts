import { useEffect, useRef, useSyncExternalStore } from 'react'
import { acknowledge } from '#domain/cart/reconcile.ts'
import { cartOf, useStoreCart } from './cart-store.ts'
import { checkCart, checkStatus } from './check-cart.ts'

const never = () => () => undefined

/**
 * Checks the cart when the component that uses it appears. Nothing waits for the check.
 * @param showsCart whether the component shows the cart's changes: then there is no toast about them, and they are
 * acknowledged when it goes
 */
export function useCartCheck({ showsCart }: { showsCart: boolean }): { hasFailed: boolean; retry: () => void } {
  const { account, cartUrl } = useStoreCart()
  const status = useSyncExternalStore(showsCart ? checkStatus.subscribe : never, checkStatus.get, () => 'idle')
  const wasShown = useRef(false)
  useEffect(() => {
    void checkCart({ account, cartUrl })
    const shown = setTimeout(() => {
      wasShown.current = showsCart
    })
    return () => {
      clearTimeout(shown)
      if (wasShown.current) cartOf(account).change(acknowledge)
    }
  }, [account, cartUrl, showsCart])
  return { hasFailed: status === 'failed', retry: () => void checkCart({ account, cartUrl }) }
}
