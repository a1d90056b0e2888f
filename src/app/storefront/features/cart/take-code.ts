import { claimCoupon } from '#app/storefront/features/coupon/claim-coupon.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import { codeSentences } from '#domain/coupon/campaign-sentences.ts'
import { canTakeCoupon } from '#domain/coupon/coupon.ts'
import type { StoreCart } from './cart-store.ts'
import { takeCoupon } from './take-coupon.ts'

/**
 * Exchanges the code of a campaign for a coupon of this shopper, and holds it. It is fetched when there is a code: the
 * parts of the cart are named in every page's first load.
 * @returns a rejection's sentence, or null
 */
export async function takeCode(code: string, storeCart: StoreCart): Promise<string | null> {
  const { account, cartUrl } = storeCart
  if (!canTakeCoupon(couponOf(account).get(), Date.now())) return codeSentences['coupon-active']
  const claimed = await claimCoupon(cartUrl, { code }, codeSentences)
  if (!claimed.ok) return claimed.sentence
  await takeCoupon(claimed.token, storeCart)
  return null
}
