import { showToast } from '#app/ui/toast.ts'
import type { StoreCart } from './cart-store.ts'

/** A URL with a coupon: `/luna#coupon=…`. What is behind the `#` never reaches a server's log. */
const MARK = '#coupon='

/** Takes the coupon of the page's URL, now and whenever one comes into it, until the returned function is called. */
export function takeCouponsOfLinks(storeCart: StoreCart): () => void {
  const take = async () => {
    const { hash, pathname, search } = location
    if (!hash.startsWith(MARK)) return
    // Out of the URL at once: it is neither reloaded nor shared with it.
    history.replaceState(history.state, '', pathname + search)
    try {
      const { takeCoupon } = await import('./take-coupon.ts')
      await takeCoupon(decodeURIComponent(hash.slice(MARK.length)), storeCart)
    } catch {
      showToast('No pudimos leer tu cupón', { description: 'Vuelve a abrir su enlace.', look: 'danger' })
    }
  }
  void take()
  window.addEventListener('hashchange', take)
  return () => window.removeEventListener('hashchange', take)
}
