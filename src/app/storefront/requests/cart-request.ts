import { z } from 'zod'
import { MAX_LINES } from '#domain/cart/quantity.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import { parseProductIds } from '#domain/product/product-ids.ts'
import { parameter } from './parse-request.ts'

/** The query of `GET cart`. */
export const cartQuery = z.object({
  variants: parameter(
    (written) => parseProductIds(written, MAX_LINES),
    `Ids of variants, separated by commas. The first ${MAX_LINES} count, and anything that can't be an id is ignored.`,
  ),
})

/** The headers of `GET cart`. */
export const cartHeaders = z.object({
  [COUPON_HEADER]: parameter((written) => written, 'Token of the coupon to check.'),
})
