/** Characters of an e-mail (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/**
 * The part before the @: words with dots between them, as mail servers take them unquoted, of ASCII alone. An e-mail
 * that is valid here must be unique to every mail server, and beyond ASCII databases, languages and mail servers
 * disagree about which letters are the same (`İ` and `i`).
 */
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
/** A part of a domain, at most 63 characters (RFC 1035). */
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/**
 * At most 64 characters before the @ (RFC 5321); the last label is no number, or an IP address would be a domain (RFC
 * 3696).
 */
const EMAIL = new RegExp(`^(?=.{1,64}@)${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+(?![0-9]+$)${LABEL}$`)

/** Shown for a text that can't be an e-mail. */
export const EMAIL_INVALID_SENTENCE = 'Revisa el email: debe verse como nombre@correo.com.'

/** An e-mail as it was typed, without the spaces around it; or why it can't be one. */
export function parseEmail(written: string): { text: string } | { error: 'email-missing' | 'email-invalid' } {
  const text = written.trim()
  if (text === '') return { error: 'email-missing' }
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) ? { text } : { error: 'email-invalid' }
}

/** Whether two e-mails are the same one: case does not count (docs/rules/order.md#order-view). */
export function isSameEmail(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(email: string): string {
  return email.trim().toLowerCase()
}
