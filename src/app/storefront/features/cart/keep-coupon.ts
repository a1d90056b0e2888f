import { showToast } from '#app/ui/toast.ts'
import { stands } from '#domain/coupon/coupon.ts'
import { couponClock } from '../coupon/coupon-clock.ts'
import { couponOf } from '../coupon/coupon-store.ts'

/** An address with a coupon: `/luna#coupon=…`. What is behind the `#` never reaches a server's log. */
const MARK = '#coupon='

interface Shop {
  account: string
  /** The store's `/cart`. */
  shop: string
}

/** Takes in the coupon of the page's address, now and whenever one comes into it. */
export function takeCouponsOfAddress({ account, shop }: Shop): () => void {
  const take = async () => {
    const { hash, pathname, search } = location
    if (!hash.startsWith(MARK)) return
    // Out of the address at once: it is neither reloaded nor shared with it.
    history.replaceState(history.state, '', pathname + search)
    try {
      const { takeCoupon } = await import('./take-coupon.ts')
      await takeCoupon(decodeURIComponent(hash.slice(MARK.length)), { account, shop })
    } catch {
      showToast('No pudimos leer tu cupón', { description: 'Vuelve a abrir su enlace.', look: 'danger' })
    }
  }
  void take()
  window.addEventListener('hashchange', take)
  return () => window.removeEventListener('hashchange', take)
}

/** Drops the coupon that is held when its time is over, and says so; one that is found like this goes without a word. */
export function expireCoupon({ account }: Shop): () => void {
  const persisted = couponOf(account)
  const dropIfOver = (): boolean => {
    let isDropped = false
    const held = persisted.get()
    if (!held || stands(held, couponClock.get())) return false
    persisted.change((now) => {
      // Another tab may have dropped it, and said so.
      isDropped = now?.token === held.token
      return isDropped ? null : now
    })
    return isDropped
  }
  const end = () => {
    if (dropIfOver()) showToast('Tu cupón expiró', { description: 'El total de tu carrito ya no lleva el descuento.' })
  }
  let stop: (() => void) | null = null
  /** The clock runs only for a coupon. */
  const watch = () => {
    const isHeld = persisted.get() !== null
    if (isHeld) stop ??= couponClock.subscribe(end)
    else {
      stop?.()
      stop = null
    }
  }
  dropIfOver()
  watch()
  const unsubscribe = persisted.subscribe(watch)
  return () => {
    unsubscribe()
    stop?.()
  }
}
