import { createHash, randomBytes } from 'node:crypto'

const BYTES = 24

/** The token in the links of an alert's mail. Only its digest is stored. */
export function newAlertToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** SHA-256 of a token, in base64url. */
export function digestAlertToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** How an alert by push message names its device: SHA-256 of its URL at the push service, hexadecimal. */
export function digestDevice(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex')
}
