/** The request's header that shows a coupon to the shop: what is in an address ends up in logs. */
export const COUPON_HEADER = 'vitrina-coupon'

/** Characters of either half; the server's are far shorter. */
const TOKEN = /^[\w-]{1,500}\.[\w-]{1,500}$/

/** Whether a text looks like a coupon's token: its fields and its signature. Whether it is one, only the server can tell. */
export function isCouponToken(found: unknown): found is string {
  return typeof found === 'string' && TOKEN.test(found)
}
