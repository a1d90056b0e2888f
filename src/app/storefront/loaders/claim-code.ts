import { randomUUID } from 'node:crypto'
import { claimCampaign } from '#actions/coupon/claim-campaign.ts'
import { readJson } from '#app/shared/requests/read-body.ts'
import type { OpenStoreContext } from '#app/storefront/context.ts'
import { statedCode } from '#app/storefront/requests/campaign-request.ts'
import { cartHeaders } from '#app/storefront/requests/cart-request.ts'
import { parseHeaders } from '#app/storefront/requests/parse-request.ts'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { parseCampaignCode } from '#domain/coupon/campaign.ts'
import { type CodeRejection, codeSentences } from '#domain/coupon/campaign-sentences.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import { problem } from '#domain/problem/problem.ts'
import { holdsActiveCoupon } from './holds-active-coupon.ts'
import { retryAfter } from './http.ts'
import { RETRY_LATER, tryOrReport } from './try-or-report.ts'

const STATUS: Partial<Record<CodeRejection, number>> = { 'code-unknown': 404 }

/** Gives the shopper a coupon for the code of a campaign (docs/rules/coupon.md#campaigns), as its token. */
export async function claimCode(store: OpenStoreContext, request: Request): Promise<Response> {
  const parsed = await readJson(request, statedCode)
  if (!parsed.ok) return rejected(parsed.status, parsed.code)
  const { code } = parsed.body
  const { [COUPON_HEADER]: held } = parseHeaders(request, cartHeaders)
  const response = await tryOrReport(() => give(store, code, held), store.report)
  return response ?? rejected(503, 'unexpected', { headers: RETRY_LATER })
}

async function give(store: OpenStoreContext, written: string, held: string): Promise<Response> {
  const { db, account, now, coupons, claimCode } = store
  if (await holdsActiveCoupon(store, held)) return rejected(409, 'coupon-active')
  const claim = await claimCode()
  if (!claim.ok) {
    const { waitSeconds } = claim
    return rejected(429, 'too-many-attempts', { headers: retryAfter(waitSeconds), more: tryAgainIn(waitSeconds) })
  }
  const code = parseCampaignCode(written)
  if (code === null) return rejected(404, 'code-unknown')
  try {
    const claimed = await claimCampaign(db, { account, actor: 'shopper', now, code, couponId: randomUUID() })
    if (claimed.ok) return Response.json({ token: coupons.sign(claimed.coupon, account) })
    // A code that there is was not guessed.
    if (claimed.code !== 'code-unknown') await claim.takeBack()
    return rejected(STATUS[claimed.code] ?? 409, claimed.code)
  } catch (error) {
    await claim.takeBack()
    throw error
  }
}

function rejected(
  status: number,
  code: CodeRejection,
  { headers = {}, more = '' }: { headers?: Record<string, string>; more?: string } = {},
): Response {
  return problem(status, code, `${codeSentences[code]} ${more}`.trim(), {}, headers)
}
