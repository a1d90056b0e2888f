import { isConfirmed } from '../coupon/confirmed-coupon.ts'
import { couponOf } from '../coupon/coupon-store.ts'
import { checkCart } from './check-cart.ts'

interface Shop {
  account: string
  /** The store's `/cart`. */
  shop: string
}

/** Asks the shop about a coupon that was found in storage, or came from another tab: it counts once the shop has said so. */
export function checkFoundCoupon(of: Shop): () => void {
  const persisted = couponOf(of.account)
  const check = () => {
    const held = persisted.get()
    if (held && !isConfirmed(held)) void checkCart(of)
  }
  check()
  const unsubscribe = persisted.subscribe(check)
  window.addEventListener('online', check)
  return () => {
    unsubscribe()
    window.removeEventListener('online', check)
  }
}
