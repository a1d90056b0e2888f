/** The request header that carries a coupon, since URLs end up in logs. */
export const COUPON_HEADER = 'vitrina-coupon'

/** Characters of either half; the server's are far shorter. */
const TOKEN = /^[\w-]{1,500}\.[\w-]{1,500}$/

/** Whether a text has the form of a coupon's token, payload and signature. Only the server can verify it. */
export function isCouponToken(untrusted: unknown): untrusted is string {
  return typeof untrusted === 'string' && TOKEN.test(untrusted)
}
