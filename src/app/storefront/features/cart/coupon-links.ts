import { showToast } from '#app/shared/ui/toast.ts'
import type { StoreCart } from './cart-store.ts'

/**
 * URLs with a coupon, and with the code of a campaign: `/luna#coupon=…`, `/luna#cupon=…`. The part after the `#` never
 * reaches a server's log.
 */
const MARKS = { coupon: '#coupon=', code: '#cupon=' } as const

/** Takes the coupon of the page's URL, now and whenever one comes into it, until the returned function is called. */
export function takeCouponsOfLinks(storeCart: StoreCart): () => void {
  const take = async () => {
    const { hash, pathname, search } = location
    const isCode = hash.startsWith(MARKS.code)
    if (!isCode && !hash.startsWith(MARKS.coupon)) return
    // Out of the URL at once: it is neither reloaded nor shared with it.
    history.replaceState(history.state, '', pathname + search)
    try {
      const written = decodeURIComponent(hash.slice(hash.indexOf('=') + 1))
      await (isCode ? takeCodeOfLink(written, storeCart) : takeTokenOfLink(written, storeCart))
    } catch {
      showToast('No pudimos leer tu cupón', { description: 'Vuelve a abrir su enlace.', look: 'danger' })
    }
  }
  void take()
  window.addEventListener('hashchange', take)
  return () => window.removeEventListener('hashchange', take)
}

async function takeTokenOfLink(token: string, storeCart: StoreCart): Promise<void> {
  const { takeCoupon } = await import('./take-coupon.ts')
  await takeCoupon(token, storeCart)
}

async function takeCodeOfLink(code: string, storeCart: StoreCart): Promise<void> {
  const { takeCode } = await import('./take-code.ts')
  const sentence = await takeCode(code, storeCart)
  if (sentence !== null) showToast(sentence, { look: 'danger' })
}
