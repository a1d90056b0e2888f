import { isAccount } from '#domain/account/account.ts'

const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The path of an uploaded file, in a folder and in a bucket. @throws when it could lead anywhere else */
export function uploadPath(account: string, file: string): string {
  if (!isAccount(account) || !FILE.test(file)) throw new Error(`not an upload: ${account}, ${file}`)
  return `${account}/${file}`
}
