import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import type { Db } from '#data/database/client.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import type { Actor } from '#domain/event/event.ts'
import { canonicalUrl, type PublicOrigin } from '#domain/store/canonical-url.ts'
import type { CouponSigner } from './coupon-signer.ts'

/** The request for a coupon. A command sends it to a running server if that has the database open. */
export const couponRequest = z.object({
  command: z.literal('issue-coupon'),
  account: z.string(),
  discountPercentage: z.int().min(1).max(100),
})
export type CouponRequest = z.infer<typeof couponRequest>

export const couponResult = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** Puts the coupon into the browser that opens it. */
    url: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
  }),
  z.object({ ok: z.literal(false), code: z.literal('store-unknown') }),
])
export type CouponResult = z.infer<typeof couponResult>

interface Issuer {
  db: Db
  actor: Actor
  sign: CouponSigner['sign']
  origin: PublicOrigin
  now: Date
}

/** Issues a coupon of a store and builds the URL that puts it into a browser. */
export async function issueSignedCoupon(
  { account, discountPercentage }: Omit<CouponRequest, 'command'>,
  { db, actor, sign, origin, now }: Issuer,
): Promise<CouponResult> {
  const store = await findStoreByAccount(db, { account })
  if (!store) return { ok: false, code: 'store-unknown' }
  const coupon = newCoupon({
    id: randomUUID(),
    discountPercentage,
    source: 'smile-detection',
    now: now.getTime(),
  })
  await issueCoupon(db, { account, actor, now, coupon })
  // Browsers do not send what follows #, so that no log has a token.
  const url = `${canonicalUrl(store, origin, '/')}#coupon=${sign(coupon, account)}`
  return { ok: true, url, expiresAt: coupon.expiresAt }
}
