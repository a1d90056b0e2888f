import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../config.ts'

/** Signs texts for one purpose, and verifies their signatures. */
interface Signature {
  /** The signature of a text in base64url, which needs no escaping in a URL or a cookie. */
  of: (text: string) => string
  isOf: (written: string, signature: string) => boolean
}

/** @param purpose separates signatures: a secret signs several kinds of texts, and none may pass for another */
export function createSignature(secrets: Secrets, purpose: string): Signature {
  const by = (secret: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  return {
    of: (text) => by(secrets[0], text),
    // Compared as text: base64url has several spellings of the same bytes, and only ours counts.
    isOf: (text, signature) => secrets.some((secret) => isEqual(signature, by(secret, text))),
  }
}

/** A text that is the same for the same secret, and from which the secret cannot be found. */
export function fingerprintOf(secret: string): string {
  return createSignature([secret], 'vitrina secret fingerprint 1').of('')
}

/** Takes the same time wherever the two differ. */
function isEqual(given: string, expected: string): boolean {
  const bytes = Buffer.from(given)
  const expectedBytes = Buffer.from(expected)
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes)
}
