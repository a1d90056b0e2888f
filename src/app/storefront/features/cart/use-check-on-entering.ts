import { useEffect } from 'react'
import { useHref } from 'react-router'
import { useStore } from '../store/use-store.ts'
import { checkCart } from './check-cart.ts'

/** Asks the shop about the cart when the page is entered. */
export function useCheckOnEntering(): void {
  const { account } = useStore()
  const shop = useHref('/cart')
  useEffect(() => void checkCart({ account, shop }), [account, shop])
}
