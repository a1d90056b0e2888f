import { createHash } from 'node:crypto'

/** The digest of a text, hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
