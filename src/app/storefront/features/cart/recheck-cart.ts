import { isConfirmed } from '#app/storefront/features/coupon/coupon-confirmation.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import { cartOf, type StoreCart } from './cart-store.ts'
import { checkCart } from './check-cart.ts'

/** Milliseconds between two checks on returning: going back and forth checks once. */
const PAUSE = 5000

/** Checks the cart whenever the shopper comes back to the page, until the returned function is called. */
export function recheckOnReturn(storeCart: StoreCart): () => void {
  const { account } = storeCart
  let last = Number.NEGATIVE_INFINITY
  const check = () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < PAUSE) return
    if (cartOf(account).get().length === 0 && couponOf(account).get() === null) return
    last = performance.now()
    void checkCart(storeCart)
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && check()
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/**
 * Checks the cart while it holds a coupon that comes from storage or from another tab, until the returned function is
 * called: the coupon counts once the server has confirmed it.
 */
export function recheckUnconfirmedCoupon(storeCart: StoreCart): () => void {
  const coupon = couponOf(storeCart.account)
  const check = () => {
    const held = coupon.get()
    if (held && !isConfirmed(held)) void checkCart(storeCart)
  }
  check()
  const unsubscribe = coupon.subscribe(check)
  window.addEventListener('online', check)
  return () => {
    unsubscribe()
    window.removeEventListener('online', check)
  }
}
