/**
 * A key that nothing else has, by which an action counts once however often it is sent. `crypto.randomUUID` only exists
 * on pages that were loaded by HTTPS.
 */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
