/**
 * Characters, as NIST SP 800-63B has it for a password used next to other factors: no kind of character is required.
 */
export const MIN_PASSWORD = 10
/** A longer one would take long to digest. */
export const MAX_PASSWORD = 128

export type PasswordError = 'password-short' | 'password-long' | 'password-known'

/** Passwords that many choose first, and who guesses tries first. */
const KNOWN = [/^(.)\1*$/, /^(?:0?123456789|1234567890|contrase(?:ñ|n)a|password|qwertyuiop)\d*$/i]

/** @returns null for a password that may be used */
export function checkPassword(password: string, email: string): PasswordError | null {
  if (password.length < MIN_PASSWORD) return 'password-short'
  if (password.length > MAX_PASSWORD) return 'password-long'
  const isKnown = KNOWN.some((pattern) => pattern.test(password)) || password.toLowerCase() === email.toLowerCase()
  return isKnown ? 'password-known' : null
}
