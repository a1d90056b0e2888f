import { requestControl } from '#server/adapters/control-socket.ts'
import { couponResult } from '#server/adapters/issue-signed-coupon.ts'

/** As the store's owner does by `vitrina coupon issue`: the URL that puts a coupon of ten per cent into a browser. */
export async function issueCoupon(account: string): Promise<string> {
  const request = { command: 'issue-coupon', account, discountPercentage: 10 }
  const response = await requestControl(process.env.VITRINA_DATA_DIR ?? '', request)
  const issued = response.ok ? couponResult.parse(response.result) : response
  if (!issued.ok) throw new Error(`No coupon was issued: ${issued.code}`)
  return issued.url
}
