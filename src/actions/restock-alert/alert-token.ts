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
