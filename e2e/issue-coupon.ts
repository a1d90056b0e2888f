import { vitrina } from '../test/command-caller.ts'

/** As the store's owner does by `vitrina coupon issue`: the URL that puts a coupon of ten per cent into a browser. */
export async function issueCoupon(account: string): Promise<string> {
  const env = { DATA_DIR: process.env.VITRINA_DATA_DIR }
  const { status, stdout, stderr } = await vitrina(['coupon', 'issue', '--store', account], { env })
  if (status !== 0) throw new Error(`No coupon was issued: ${stderr}`)
  return stdout.trim()
}
