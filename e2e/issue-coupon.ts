import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** As the store's owner does: the URL that puts a coupon of ten per cent into a browser. */
export async function issueCoupon(account: string): Promise<string> {
  const { VITRINA_ORIGIN = '', VITRINA_DATA_DIR: DATA_DIR, DATABASE_URL: _none, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/cli/main.ts', 'coupon', 'issue', '--store', account],
    { cwd: resolve(import.meta.dirname, '..'), env: { ...env, DATA_DIR, PORT: new URL(VITRINA_ORIGIN).port } },
  )
  return stdout.trim()
}
