import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tells what was signed here from what somebody made up. */
interface Signature {
  /** In base64url, which stands in an address and in a cookie as it is. */
  of: (written: string) => string
  isOf: (written: string, signature: string) => boolean
}

/** @param purpose what is signed: the secret signs other things, too, and none of them may pass for another */
export function createSignature(secret: string, purpose: string): Signature {
  const of = (written: string) => createHmac('sha256', secret).update(`${purpose}\n${written}`).digest('base64url')
  // Compared as written: base64url has several spellings of the same bytes, and only ours counts.
  return { of, isOf: (written, signature) => isEqual(signature, of(written)) }
}

/** In a time that says nothing of where they differ. */
function isEqual(given: string, expected: string): boolean {
  const bytes = Buffer.from(given)
  const expectedBytes = Buffer.from(expected)
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes)
}
