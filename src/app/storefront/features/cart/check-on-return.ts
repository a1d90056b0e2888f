import { couponOf } from '../coupon/coupon-store.ts'
import { cartOf } from './cart-store.ts'
import { checkCart } from './check-cart.ts'

/** Milliseconds between two checks on returning: who goes back and forth asks once. */
const PAUSE = 5000

interface Shop {
  account: string
  /** The store's `/cart`. */
  shop: string
}

/** Asks the shop about the cart whenever the shopper comes back to the page. */
export function checkOnReturn(of: Shop): () => void {
  let last = Number.NEGATIVE_INFINITY
  const check = () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < PAUSE) return
    if (cartOf(of.account).get().length === 0 && couponOf(of.account).get() === null) return
    last = performance.now()
    void checkCart(of)
  }
  const checkRevived = ({ persisted }: PageTransitionEvent) => persisted && check()
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', checkRevived)
  return () => {
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('pageshow', checkRevived)
  }
}
