import { type OpenStoreContext, openStore } from '#app/storefront/context.ts'
import { claimCode } from '#app/storefront/loaders/claim-code.ts'
import { cartHeaders, cartQuery } from '#app/storefront/requests/cart-request.ts'
import { parseHeaders, parseQuery } from '#app/storefront/requests/parse-request.ts'
import { readOffers } from '#data/cart/read-offers.ts'
import { checkCoupon } from '#data/coupon/check-coupon.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import type { CouponVerdict } from '#domain/coupon/coupon.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import type { Route } from './+types/cart.ts'

/**
 * Returns the current offers of a cart's variants (`?variants=1,2,3`) and checks the coupon whose token is in a header.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<CartCheck> {
  const store = openStore(context)
  const { db, account, now } = store
  const { variants: variantIds } = parseQuery(request, cartQuery)
  const { [COUPON_HEADER]: token } = parseHeaders(request, cartHeaders)
  const [offers, coupon] = await Promise.all([readOffers(db, { account, variantIds }), verdictOf(store, token)])
  return { offers, coupon, now: now.getTime() }
}

/** Exchanges the code of a campaign for a coupon of this shopper. */
export function action({ context, request }: Route.ActionArgs): Promise<Response> {
  return claimCode(openStore(context), request)
}

/** The signature proves that a token is ours, the coupon's row whether it is still valid. */
async function verdictOf(
  { db, account, coupons, now }: OpenStoreContext,
  token: string,
): Promise<CouponVerdict | null> {
  if (token === '') return null
  const opened = coupons.verify(token, account)
  return opened ? checkCoupon(db, { account, id: opened.id, now }) : { ok: false, code: 'coupon-unknown' }
}
