const VERSION = 0x40
const VARIANT = 0x80

/**
 * A random UUID (version 4), by which an action counts once however often it is sent. `crypto.randomUUID` only exists on
 * pages that were loaded by HTTPS.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, index) => {
    let written = byte
    if (index === 6) written = (byte & 0x0f) | VERSION
    if (index === 8) written = (byte & 0x3f) | VARIANT
    return written.toString(16).padStart(2, '0')
  }).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
