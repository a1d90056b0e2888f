import { showToast } from '#app/shared/ui/toast.ts'
import { stands } from '#domain/coupon/coupon.ts'
import { couponClock } from './coupon-clock.ts'
import { couponOf } from './coupon-store.ts'

/**
 * Drops the held coupon when it expires, and informs the shopper, until the returned function is called. A coupon that
 * has expired before is dropped without a word.
 */
export function expireCoupon(account: string): () => void {
  const coupon = couponOf(account)
  const dropIfExpired = (): boolean => {
    let isDropped = false
    const held = coupon.get()
    if (!held || stands(held, couponClock.get())) return false
    coupon.change((current) => {
      // Another tab may have dropped it, and informed the shopper.
      isDropped = current?.token === held.token
      return isDropped ? null : current
    })
    return isDropped
  }
  const onTick = () => {
    if (dropIfExpired()) {
      showToast('Tu cupón expiró', { description: 'El total de tu carrito ya no lleva el descuento.' })
    }
  }
  let stopClock: (() => void) | null = null
  /** The clock runs only while there is a coupon. */
  const followCoupon = () => {
    if (coupon.get() !== null) stopClock ??= couponClock.subscribe(onTick)
    else {
      stopClock?.()
      stopClock = null
    }
  }
  dropIfExpired()
  followCoupon()
  const unsubscribe = coupon.subscribe(followCoupon)
  return () => {
    unsubscribe()
    stopClock?.()
  }
}
