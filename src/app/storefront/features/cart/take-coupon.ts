import { showToast } from '#app/ui/toast.ts'
import { canTakeCoupon, onThisClock } from '#domain/coupon/coupon.ts'
import { type CouponRejection, couponSentences } from '#domain/coupon/coupon-sentences.ts'
import { isCouponToken } from '#domain/coupon/coupon-token.ts'
import { confirmCoupon } from '../coupon/confirmed-coupon.ts'
import { couponOf } from '../coupon/coupon-store.ts'
import { askShop } from './ask-shop.ts'

/** Milliseconds. */
const PATIENCE = 8000

interface Shop {
  account: string
  /** The store's `/cart`. */
  shop: string
}

/** Sends a coupon's token to the server and holds the coupon if it stands; returns what came of it. */
export async function takeCoupon(token: string, { account, shop }: Shop): Promise<void> {
  const persisted = couponOf(account)
  const holdsOne = () => !canTakeCoupon(persisted.get(), Date.now())
  const reject = (why: CouponRejection) => showToast(couponSentences[why], { look: 'danger' })
  if (!isCouponToken(token)) return reject('coupon-unknown')
  if (holdsOne()) return reject('coupon-active')
  const answer = await askShop(shop, { variants: [], coupon: token, patience: PATIENCE })
  if (!answer?.coupon) {
    return showToast('No pudimos comprobar tu cupón', {
      description: 'Revisa tu conexión y vuelve a intentarlo.',
      look: 'danger',
      action: { label: 'Reintentar', run: () => void takeCoupon(token, { account, shop }) },
    })
  }
  const { coupon: verdict, now } = answer
  if (!verdict.ok) return reject(verdict.code)
  // Meanwhile another tab may have taken one.
  if (holdsOne()) return reject('coupon-active')
  confirmCoupon({ ...verdict.coupon, token })
  persisted.change(() => ({ ...onThisClock(verdict.coupon, now, Date.now()), token }))
  showToast(`¡Tienes ${verdict.coupon.discountPercentage} % de descuento!`, {
    description: 'Tu cupón ya está en el carrito. Úsalo antes de que expire.',
  })
}
