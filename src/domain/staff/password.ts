import { fold } from '#domain/text/fold.ts'

/**
 * Characters, as NIST SP 800-63B has it for a password used next to other factors: no kind of character is required.
 */
export const MIN_PASSWORD = 10
/** A longer one would take long to digest. */
export const MAX_PASSWORD = 128

export type PasswordError = 'password-short' | 'password-long' | 'password-known'

/** Passwords that many choose first, and who guesses tries first. */
const KNOWN = [/^(.)\1*$/u, /^(?:0?123456789|1234567890)\d*$/]
/** Words of the product and of every store. */
const OWN_WORDS = ['vitrina', 'mostrador', 'contrasena', 'password', 'duena', 'gerente', 'vendedora', 'tienda']
/** Letters. A shorter word hardly shortens the search for a password that has it. */
const LEAST_WORD = 4

interface PasswordOwner {
  email: string
  /** The store's name and account. */
  storeNames: readonly string[]
  /** Whether a text, in lower case, is one of the passwords that are chosen most. */
  isCommon: (text: string) => boolean
}

/**
 * Rejects passwords that are guessed first: a common password, or a word of the store, the person or the product, also
 * with digits and symbols before or after it.
 * @returns null for a password that may be used
 */
export function checkPassword(password: string, { email, storeNames, isCommon }: PasswordOwner): PasswordError | null {
  if (password.length < MIN_PASSWORD) return 'password-short'
  if (password.length > MAX_PASSWORD) return 'password-long'
  const typed = password.toLowerCase()
  if (typed === email.toLowerCase() || isCommon(typed)) return 'password-known'
  if (KNOWN.some((pattern) => pattern.test(password))) return 'password-known'
  const word = typed.replace(/^\P{L}+|\P{L}+$/gu, '')
  if (word.length < LEAST_WORD) return null
  const isOwn = [...OWN_WORDS, ...[...storeNames, ...email.split('@')].flatMap(wordsOf)].includes(joined(word))
  return isOwn || isCommon(word) ? 'password-known' : null
}

/** The words of a name, and all of them as one word. */
function wordsOf(name: string): string[] {
  return [...name.split(/\P{L}+/u), name].map(joined).filter(({ length }) => length >= LEAST_WORD)
}

/** Letters alone, without case and accents. */
function joined(text: string): string {
  return fold(text).replaceAll(/\P{L}/gu, '')
}
