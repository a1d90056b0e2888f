import { z } from 'zod'
import { COUPON_SOURCES, type Coupon } from '#domain/coupon/coupon.ts'
import type { Secrets } from '../config.ts'
import { createSignature } from './signature.ts'

/** Signs the coupons of stores, and verifies their tokens. */
export interface CouponSigner {
  /** The token of a coupon: all its fields, signed for this store. */
  sign: (coupon: Coupon, account: string) => string
  /** The coupon of a token that was signed here for this store, as it was then; null for any other text. */
  verify: (token: string, account: string) => Coupon | null
}

/** No token of ours is nearly as long. */
const MAX_LENGTH = 1_000
const PURPOSE = 'vitrina coupon 1'

const payload = z.strictObject({
  account: z.string(),
  id: z.string().min(1),
  discountPercentage: z.int().min(1).max(100),
  createdAt: z.int(),
  expiresAt: z.int(),
  source: z.enum(COUPON_SOURCES),
})

/** Tokens are `payload.signature`, both in base64url, which needs no escaping in a URL. */
export function createCouponSigner(secrets: Secrets): CouponSigner {
  const signature = createSignature(secrets, PURPOSE)
  return {
    sign({ id, discountPercentage, createdAt, expiresAt, source }, account) {
      const fields: z.infer<typeof payload> = { account, id, discountPercentage, createdAt, expiresAt, source }
      const written = Buffer.from(JSON.stringify(fields)).toString('base64url')
      return `${written}.${signature.of(written)}`
    },
    verify(token, account) {
      if (token.length > MAX_LENGTH) return null
      const [written = '', signed = '', ...more] = token.split('.')
      if (more.length > 0 || !signature.isOf(written, signed)) return null
      const read = payload.safeParse(JSON.parse(Buffer.from(written, 'base64url').toString()))
      if (!read.success || read.data.account !== account) return null
      const { account: _owner, ...coupon } = read.data
      return { ...coupon, isUsed: false }
    },
  }
}
