import { showToast } from '#app/shared/ui/toast.ts'
import { confirmCoupon } from '#app/storefront/features/coupon/coupon-confirmation.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import { canTakeCoupon, onThisClock } from '#domain/coupon/coupon.ts'
import { type CouponRejection, couponSentences } from '#domain/coupon/coupon-sentences.ts'
import { isCouponToken } from '#domain/coupon/coupon-token.ts'
import type { StoreCart } from './cart-store.ts'
import { fetchCartCheck } from './fetch-cart-check.ts'

/** Milliseconds. */
const TIMEOUT = 8000

/** Lets the server check a coupon's token, holds a valid coupon, and shows the shopper the result. */
export async function takeCoupon(token: string, storeCart: StoreCart): Promise<void> {
  const coupon = couponOf(storeCart.account)
  const holdsOne = () => !canTakeCoupon(coupon.get(), Date.now())
  const reject = (code: CouponRejection) => showToast(couponSentences[code], { look: 'danger' })
  if (!isCouponToken(token)) return reject('coupon-unknown')
  if (holdsOne()) return reject('coupon-active')
  const check = await fetchCartCheck(storeCart.cartUrl, { variants: [], coupon: token, timeout: TIMEOUT })
  if (!check?.coupon) {
    return showToast('No pudimos comprobar tu cupón', {
      description: 'Revisa tu conexión y vuelve a intentarlo.',
      look: 'danger',
      action: { label: 'Reintentar', run: () => void takeCoupon(token, storeCart) },
    })
  }
  const { coupon: verdict, now } = check
  if (!verdict.ok) return reject(verdict.code)
  // Another tab may have taken one in the meantime.
  if (holdsOne()) return reject('coupon-active')
  confirmCoupon({ ...verdict.coupon, token })
  coupon.change(() => ({ ...onThisClock(verdict.coupon, now, Date.now()), token }))
  showToast(`¡Tienes ${verdict.coupon.discountPercentage} % de descuento!`, {
    description: 'Tu cupón ya está en el carrito. Úsalo antes de que expire.',
  })
}
