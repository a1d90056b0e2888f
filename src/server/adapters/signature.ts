import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs texts for one purpose, and verifies their signatures. */
interface Signature {
  /** The signature of a text in base64url, which needs no escaping in a URL or a cookie. */
  of: (text: string) => string
  isOf: (written: string, signature: string) => boolean
}

/** @param purpose separates signatures: the secret signs several kinds of texts, and none may pass for another */
export function createSignature(secret: string, purpose: string): Signature {
  const of = (text: string) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  // Compared as text: base64url has several spellings of the same bytes, and only ours counts.
  return { of, isOf: (text, signature) => isEqual(signature, of(text)) }
}

/** Takes the same time wherever the two differ. */
function isEqual(given: string, expected: string): boolean {
  const bytes = Buffer.from(given)
  const expectedBytes = Buffer.from(expected)
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes)
}
