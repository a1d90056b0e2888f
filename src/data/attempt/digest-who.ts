import { createHash } from 'node:crypto'

/** How who made an attempt, or what it was made at, is stored: no IP or e-mail as it is, and no text too long. */
export function digestWho(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}
