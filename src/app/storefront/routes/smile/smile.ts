import { randomUUID } from 'node:crypto'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import { readJson } from '#app/shared/requests/read-body.ts'
import { type OpenStoreContext, openStore } from '#app/storefront/context.ts'
import { holdsActiveCoupon } from '#app/storefront/loaders/holds-active-coupon.ts'
import { retryAfter } from '#app/storefront/loaders/http.ts'
import { RETRY_LATER, tryOrReport } from '#app/storefront/loaders/try-or-report.ts'
import { cartHeaders } from '#app/storefront/requests/cart-request.ts'
import { parseHeaders } from '#app/storefront/requests/parse-request.ts'
import { smileClaim } from '#app/storefront/requests/smile-request.ts'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import { problem } from '#domain/problem/problem.ts'
import { isOffered } from '#domain/smile/smile-offer.ts'
import { type SmileRejection, smileSentences } from '#domain/smile/smile-sentences.ts'
import type { Route } from './+types/smile.ts'

/**
 * Gives the shopper a coupon for a smile (docs/rules/smile.md#smile), as its token. The device alone has seen the
 * smile.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const store = openStore(context)
  const parsed = await readJson(request, smileClaim)
  if (!parsed.ok) return rejected(parsed.status, parsed.code)
  const offer = store.store.smile
  if (!offer || !isOffered(offer, parsed.body.claim)) return rejected(404, 'not-offered')
  const { [COUPON_HEADER]: held } = parseHeaders(request, cartHeaders)
  const response = await tryOrReport(() => give(store, offer.percentage, held), store.report)
  return response ?? rejected(503, 'unexpected', { headers: RETRY_LATER })
}

async function give(store: OpenStoreContext, discountPercentage: number, held: string): Promise<Response> {
  const { db, account, now, coupons, claimSmile } = store
  if (await holdsActiveCoupon(store, held)) return rejected(409, 'coupon-active')
  const claim = await claimSmile()
  if (!claim.ok) {
    const { waitSeconds } = claim
    return rejected(429, 'too-many-attempts', { headers: retryAfter(waitSeconds), more: tryAgainIn(waitSeconds) })
  }
  const coupon = newCoupon({ id: randomUUID(), discountPercentage, source: 'smile-detection', now: now.getTime() })
  try {
    await issueCoupon(db, { account, actor: 'shopper', now, coupon })
  } catch (error) {
    await claim.takeBack()
    throw error
  }
  return Response.json({ token: coupons.sign(coupon, account) })
}

function rejected(
  status: number,
  code: SmileRejection,
  { headers = {}, more = '' }: { headers?: Record<string, string>; more?: string } = {},
): Response {
  return problem(status, code, `${smileSentences[code]} ${more}`.trim(), {}, headers)
}
